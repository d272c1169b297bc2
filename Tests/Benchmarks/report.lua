-- Prints what wrk measured as one line of JSON; the latencies are in microseconds.
done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '{"requests": %d, "microseconds": %d, "bytes": %d, "p50": %d, "p99": %d, "refused": %d, "broken": %d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
