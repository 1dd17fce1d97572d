import { read, utils } from '@e965/xlsx';
import { writeWorkbookApart } from './write-workbook.js';

describe('a workbook', () => {
  it.each([3, 1_500])('of %i rows holds each of them, text as text and numbers as numbers', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => [index + 2, '=1+1', 'ज']);
    const bytes = await writeWorkbookApart([{ name: 'Rows', header: ['Row', 'Text', 'Hindi'], rows, widths: [8, 20, 20] }]);
    const sheet = read(bytes).Sheets.Rows ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['Row', 'Text', 'Hindi'], ...rows]);
    expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1' });
  });
});
