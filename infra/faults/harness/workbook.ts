import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  bytes: Buffer | string;
  /** Says another unpacked size in the directory than is true. */
  claimedBytes?: number;
  /** Packed already. */
  packed?: Buffer;
}

/** A zip file, made by hand so that it can lie. */
export function zip(parts: readonly Part[], claimedParts = parts.length): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const bytes = Buffer.from(part.bytes);
    const packed = part.packed ?? deflateRawSync(bytes);
    const fields = {
      crc: crc32(bytes),
      packed: packed.length,
      size: part.claimedBytes ?? bytes.length,
      name: Buffer.from(part.name),
    };
    const local = Buffer.concat([head(0x04034b50, fields, false), fields.name, packed]);
    directory.push(Buffer.concat([head(0x02014b50, { ...fields, at }, true), fields.name]));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimedParts & 0xffff, 8);
  end.writeUInt16LE(claimedParts & 0xffff, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

function head(
  signature: number,
  fields: { crc: number; packed: number; size: number; name: Buffer; at?: number },
  isDirectory: boolean,
): Buffer {
  const shift = isDirectory ? 2 : 0;
  const buffer = Buffer.alloc(isDirectory ? 46 : 30);
  buffer.writeUInt32LE(signature, 0);
  buffer.writeUInt16LE(20, 4);
  if (isDirectory) buffer.writeUInt16LE(20, 6);
  buffer.writeUInt16LE(8, 8 + shift);
  buffer.writeUInt32LE(fields.crc, 14 + shift);
  buffer.writeUInt32LE(fields.packed, 18 + shift);
  buffer.writeUInt32LE(fields.size, 22 + shift);
  buffer.writeUInt16LE(fields.name.length, 26 + shift);
  if (isDirectory) buffer.writeUInt32LE(fields.at ?? 0, 42);
  return buffer;
}

export const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const BOOK_RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** The parts of a workbook around one sheet. */
export function bookParts(sheetXml: string): Part[] {
  return [
    { name: '[Content_Types].xml', bytes: CONTENT_TYPES },
    { name: '_rels/.rels', bytes: RELATIONS },
    { name: 'xl/workbook.xml', bytes: BOOK },
    { name: 'xl/_rels/workbook.xml.rels', bytes: BOOK_RELATIONS },
    { name: 'xl/worksheets/sheet1.xml', bytes: sheetXml },
  ];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

export function rowXml(cells: readonly string[], number: number): string {
  const inline = cells.map((cell, index) =>
    cell === ''
      ? ''
      : `<c r="${columnName(index)}${number}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  );
  return `<row r="${number}">${inline.join('')}</row>`;
}

export function sheetXml(rows: string, dimension = 'A1:A1', after = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData>${after}</worksheet>`;
}

/** A plain workbook with one sheet of texts. */
export function workbook(rows: readonly (readonly string[])[]): Buffer {
  return zip(bookParts(sheetXml(rows.map((cells, index) => rowXml(cells, index + 1)).join(''))));
}
