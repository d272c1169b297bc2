# docker build -t poolflow . && docker run -p 127.0.0.1:8080:8080 -v poolflow:/data poolflow
FROM swift:6.3-bookworm AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libcrypt-dev libcurl4-openssl-dev libdeflate-dev libsqlite3-dev libssl-dev pkg-config zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build --configuration release --product poolflow --static-swift-stdlib -Xlinker -s \
  && install -D .build/release/poolflow /built/poolflow

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libcrypt1 libcurl4 libdeflate0 libsqlite3-0 libssl3 libstdc++6 tzdata zlib1g \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin poolflow \
  && install -d -o poolflow -g poolflow -m 0700 /data
WORKDIR /app
COPY Views Views
COPY Public Public
COPY --from=build /built/poolflow /usr/local/bin/poolflow
USER poolflow
ENV POOLFLOW_HOST=0.0.0.0 POOLFLOW_PORT=8080 POOLFLOW_DATA=/data
VOLUME /data
EXPOSE 8080
# The image has no HTTP client, and bash is one.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["bash", "-c", "exec 3<>\"/dev/tcp/127.0.0.1/$POOLFLOW_PORT\" && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r -t 4 _ status _ <&3 && [ \"$status\" = 200 ]"]
ENTRYPOINT ["poolflow"]
CMD ["serve"]
