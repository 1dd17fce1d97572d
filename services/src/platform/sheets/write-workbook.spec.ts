import { read, utils } from '@e965/xlsx';
import { writeWorkbookApart } from './write-workbook.js';

const TEXTS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ']]>',
  '&<b>',
  '"',
  'a\u0000b',
  'a\u0001b',
  '</t></si>',
  '</v></c><c r="A1"><f>1+1</f></c>',
];

describe('a workbook', () => {
  it.each([3, 1_500])('of %i rows holds each of them, text as text and numbers as numbers', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => [index + 2, '=1+1', 'ज']);
    const bytes = await writeWorkbookApart([
      { name: 'Rows', header: ['Row', 'Text', 'Hindi'], rows, widths: [8, 20, 20] },
    ]);
    const sheet = read(bytes).Sheets.Rows ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['Row', 'Text', 'Hindi'], ...rows]);
    expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1' });
  });

  it.each([TEXTS.length, 1_001])(
    '[S12] of %i rows keeps what a program might run as text, letter by letter',
    async (times) => {
      const rows = Array.from({ length: times }, (_, index) => [TEXTS[index % TEXTS.length] ?? '']);
      const sheet = read(await writeWorkbookApart([{ name: '=1+1', header: ['Text'], rows }])).Sheets['=1+1'] ?? {};
      for (const [index, [text]] of rows.entries()) {
        const cell = sheet[utils.encode_cell({ r: index + 1, c: 0 })] as
          { t: string; f?: string; v: string } | undefined;
        expect([cell?.t, cell?.f, cell?.v]).toEqual(['s', undefined, text]);
      }
    },
  );
});
