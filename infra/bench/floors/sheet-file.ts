import { inflateRawSync } from 'node:zlib';

const LOCAL_HEAD_BYTES = 30;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The texts of a workbook's one sheet, row by row, the header first: cells by their column's letter. */
export function readRows(file: Buffer): Record<string, string>[] {
  const xml = partOf(file, 'xl/worksheets/sheet1.xml');
  return xml
    .split('<row ')
    .slice(1)
    .map((row) => {
      const cells: Record<string, string> = {};
      for (const [, column = '', text = ''] of row.matchAll(
        /<c r="([A-Z]+)\d+" t="inlineStr"><is><t[^>]*>([^<]*)<\/t>/g,
      )) {
        cells[column] = text.includes('&') ? text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity) : text;
      }
      return cells;
    });
}

function partOf(file: Buffer, wanted: string): string {
  for (let at = 0; file.readUInt32LE(at) === 0x04034b50;) {
    const [packed, nameLength] = [file.readUInt32LE(at + 18), file.readUInt16LE(at + 26)];
    const start = at + LOCAL_HEAD_BYTES + nameLength + file.readUInt16LE(at + 28);
    if (file.toString('latin1', at + LOCAL_HEAD_BYTES, at + LOCAL_HEAD_BYTES + nameLength) === wanted)
      return inflateRawSync(file.subarray(start, start + packed)).toString();
    at = start + packed;
  }
  throw new Error(`no ${wanted}`);
}
