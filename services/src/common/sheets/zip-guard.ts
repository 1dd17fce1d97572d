import { createInflateRaw } from 'node:zlib';

/** What an .xlsx may hold before anybody parses it. */
const LIMITS = { parts: 64, partBytes: 64 * 1024 * 1024, allBytes: 96 * 1024 * 1024 } as const;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const FORBIDDEN = /vbaProject\.bin$|(^|\/)(externalLinks|embeddings)\//i;

interface Part {
  name: string;
  method: number;
  packedBytes: number;
  localAt: number;
}

/**
 * Whether the bytes are a workbook that is safe to hand to a parser: a zip of few parts, of bearable size when really
 * unpacked (its directory may lie), without macros, embedded objects, links outside, or names that leave the archive.
 */
export async function isSafeWorkbook(bytes: Buffer): Promise<boolean> {
  try {
    const parts = readDirectory(bytes);
    if (parts === null || parts.length === 0 || parts.length > LIMITS.parts) return false;
    const names = new Set(parts.map((part) => part.name.toLowerCase()));
    if (names.size !== parts.length || !names.has('[content_types].xml') || !parts.every(hasHarmlessName)) return false;
    let total = 0;
    for (const part of parts) {
      total += await unpackedSize(bytes, part);
      if (total > LIMITS.allBytes) return false;
    }
    return true;
  } catch {
    // Reading beyond the end, a broken stream and a part that unpacks to more than its limit all end here.
    return false;
  }
}

function hasHarmlessName({ name }: Part): boolean {
  return !FORBIDDEN.test(name) && !name.startsWith('/') && !name.includes('\\') && !name.split('/').includes('..');
}

function readDirectory(bytes: Buffer): Part[] | null {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL) return null;
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    parts.push({ name, method: bytes.readUInt16LE(at + 10), packedBytes: bytes.readUInt32LE(at + 20), localAt: bytes.readUInt32LE(at + 42) });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The end record sits before a comment of at most 64 kB. */
function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return null;
}

/** Counts what comes out and keeps none of it. @throws RangeError when the part unpacks to more than a part may */
async function unpackedSize(bytes: Buffer, part: Part): Promise<number> {
  if (bytes.readUInt32LE(part.localAt) !== LOCAL) throw new RangeError('no part there');
  const start = part.localAt + 30 + bytes.readUInt16LE(part.localAt + 26) + bytes.readUInt16LE(part.localAt + 28);
  const packed = bytes.subarray(start, start + part.packedBytes);
  if (part.method === STORED) return packed.length;
  if (part.method !== DEFLATED) throw new RangeError('unknown packing');
  const inflate = createInflateRaw();
  inflate.end(packed);
  let size = 0;
  for await (const chunk of inflate) {
    size += (chunk as Buffer).length;
    if (size > LIMITS.partBytes) throw new RangeError('a part is too large');
  }
  return size;
}
