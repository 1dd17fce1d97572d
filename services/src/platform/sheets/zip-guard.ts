import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** What an .xlsx may hold before anybody parses it. */
const LIMITS = { parts: 64, partBytes: 64 * 1024 * 1024, allBytes: 96 * 1024 * 1024 } as const;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const FORBIDDEN = /vbaProject\.bin$|(^|\/)(externalLinks|embeddings)\//i;

/** Of a workbook that is safe to parse. */
export interface SafeWorkbook {
  /** Elements in all parts that look like rows: an honest file has no more rows than that. */
  rowElements: number;
  /** Whether its only sheet certainly holds more rows with something in them than these. Of several sheets this says no: the parser knows which is first. */
  holdsMoreRowsThan: (most: number) => boolean;
}

const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/i;
/** A number, or a text that stands in the cell. A shared text may be empty, an error counts as nothing: of those, and of formulas, the parser judges. */
const FILLED_CELL = /<c(?: [rs]="[^"]*")*(?: t="n")?><v>[^<\s]|<t(?: xml:space="preserve")?>\s*[^<\s&]/;
const ROW_ELEMENT = '<row';

interface Part {
  name: string;
  method: number;
  packedBytes: number;
  localAt: number;
}

/**
 * What the bytes hold when they are a workbook that is safe to hand to a parser, else null: a zip of few parts, of bearable size when really
 * unpacked (its directory may lie), without macros, embedded objects, links outside, or names that leave the archive.
 */
export async function safeWorkbook(bytes: Buffer): Promise<SafeWorkbook | null> {
  try {
    const parts = readDirectory(bytes);
    if (parts === null || parts.length === 0 || parts.length > LIMITS.parts) return null;
    const names = new Set(parts.map((part) => part.name.toLowerCase()));
    if (names.size !== parts.length || !names.has('[content_types].xml') || !parts.every(hasHarmlessName)) return null;
    let [total, rowElements] = [0, 0];
    for (const part of parts) {
      const counted = await countPart(bytes, part);
      total += counted.bytes;
      rowElements += counted.rowElements;
      if (total > LIMITS.allBytes) return null;
    }
    const sheets = parts.filter(({ name }) => SHEET_PART.test(name));
    return {
      rowElements,
      holdsMoreRowsThan: (most) =>
        sheets.length === 1 && rowElements > most && sheets.every((sheet) => hasMoreRows(unpacked(bytes, sheet), most)),
    };
  } catch {
    // Reading beyond the end, a broken stream and a part that unpacks to more than its limit all end here.
    return null;
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
    parts.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      localAt: bytes.readUInt32LE(at + 42),
    });
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

/** @throws RangeError when the directory lies */
function packedPart(bytes: Buffer, part: Part): Buffer {
  if (bytes.readUInt32LE(part.localAt) !== LOCAL) throw new RangeError('no part there');
  const start = part.localAt + 30 + bytes.readUInt16LE(part.localAt + 26) + bytes.readUInt16LE(part.localAt + 28);
  return bytes.subarray(start, start + part.packedBytes);
}

/** A part that was counted. */
function unpacked(bytes: Buffer, part: Part): Buffer {
  const packed = packedPart(bytes, part);
  return part.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: LIMITS.partBytes });
}

/** Counts what comes out and keeps none of it. @throws RangeError when the part unpacks to more than a part may */
async function countPart(bytes: Buffer, part: Part): Promise<{ bytes: number; rowElements: number }> {
  const packed = packedPart(bytes, part);
  if (part.method === STORED) return { bytes: packed.length, rowElements: countRows(packed) };
  if (part.method !== DEFLATED) throw new RangeError('unknown packing');
  const inflate = createInflateRaw();
  inflate.end(packed);
  let [size, rowElements, end] = [0, 0, Buffer.alloc(0)];
  for await (const chunk of inflate) {
    const text = chunk as Buffer;
    size += text.length;
    if (size > LIMITS.partBytes) throw new RangeError('a part is too large');
    // One that two chunks share is counted where they meet.
    rowElements += countRows(text) + countRows(Buffer.concat([end, text.subarray(0, ROW_ELEMENT.length - 1)]));
    end = Buffer.from(text.subarray(1 - ROW_ELEMENT.length));
  }
  return { bytes: size, rowElements };
}

function countRows(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(ROW_ELEMENT); at !== -1; at = text.indexOf(ROW_ELEMENT, at + 1)) count += 1;
  return count;
}

function hasMoreRows(xml: Buffer, most: number): boolean {
  let filled = 0;
  for (let at = xml.indexOf(ROW_ELEMENT); at !== -1 && filled <= most;) {
    const next = xml.indexOf(ROW_ELEMENT, at + 1);
    if (FILLED_CELL.test(xml.toString('latin1', at, next === -1 ? xml.length : next))) filled += 1;
    at = next;
  }
  return filled > most;
}
