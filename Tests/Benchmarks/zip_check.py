"""Reads an archive from stdin as it comes, and checks every byte of it: entries, checksums, directory, ends.

An independent reader of a stream: it knows entries of known size, and deflated ones whose sizes follow them."""

import struct
import sys
import zlib

source = sys.stdin.buffer


def take(count: int) -> bytes:
    data = source.read(count)
    assert len(data) == count, "the archive is cut off"
    return data


def stored(size: int) -> tuple[int, int, int]:
    crc, rest = 0, size
    while rest:
        piece = take(min(rest, 1 << 20))
        crc = zlib.crc32(piece, crc)
        rest -= len(piece)
    return crc, size, size


def measured() -> tuple[int, int, int]:
    """A deflated entry with long sizes behind it."""
    unpacker, crc, size, packed, rest = zlib.decompressobj(-15), 0, 0, 0, b""
    while not unpacker.eof:
        piece = source.peek(1 << 16)[: 1 << 16]
        for_now = unpacker.decompress(piece)
        used = len(piece) - len(unpacker.unused_data)
        take(used)
        packed, size, crc = packed + used, size + len(for_now), zlib.crc32(for_now, crc)
    assert take(24) == struct.pack("<IIQQ", 0x08074B50, crc, packed, size), "the descriptor is wrong"
    return crc, packed, size


def main() -> None:
    expected, offset = [], 0
    while (mark := struct.unpack("<I", take(4))[0]) == 0x04034B50:
        _, flags, method, _, _, crc, packed, size, name_length, extra_length = struct.unpack("<HHHHHIIIHH", take(26))
        name, _ = take(name_length), take(extra_length)
        found = measured() if flags & 8 else stored(size)
        assert flags & 8 or found == (crc, packed, size), name
        expected.append((name, method, *found, offset))
        offset += 30 + name_length + extra_length + found[1] + (24 if flags & 8 else 0)
    for name, method, crc, packed, size, start in expected:
        assert mark == 0x02014B50
        fixed = struct.unpack("<HHHHHHIIIHHHHHII", take(42))
        got = take(fixed[9] + fixed[10])
        extra = struct.unpack_from("<HH", got, fixed[9]) if fixed[10] else None
        long = list(struct.unpack_from(f"<{extra[1] // 8}Q", got, fixed[9] + 4)) if extra else []
        values = [long.pop(0) if value == 0xFFFFFFFF else value for value in (fixed[8], fixed[7], fixed[15])]
        assert got[: fixed[9]] == name and (fixed[3], fixed[6]) == (method, crc)
        assert values == [size, packed, start] and not long, name
        mark = struct.unpack("<I", take(4))[0]
    assert mark == 0x06064B50, "no ZIP64 end record"
    record = struct.unpack("<QHHIIQQQQ", take(52))
    assert record[5] == record[6] == len(expected) and record[8] == offset
    assert struct.unpack("<IIQI", take(20)) == (0x07064B50, 0, offset + record[7], 1)
    assert take(8)[:4] == b"PK\x05\x06" and len(source.read()) == 14
    print(f"{len(expected)} {offset + record[7] + 98}")


main()
