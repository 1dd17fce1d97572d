import { csvText } from './csv-text.js';

const file = (rows: number, most = 6) => {
  const asked: number[] = [];
  const text = csvText<number>({
    heading: ['Number', 'Half'],
    linesOf: (row) => (row % 2 === 0 ? [[row, row / 2]] : [[row, null], [row]]),
    portion: 3,
    most,
    read: (pageNumber) => {
      asked.push(pageNumber);
      const first = (pageNumber - 1) * 3;
      return Promise.resolve(
        Array.from({ length: Math.min(3, Math.max(rows - first, 0)) }, (_, index) => first + index),
      );
    },
  });
  return { text, asked };
};

describe('the text of a CSV file', () => {
  it('holds every row of every portion once, in their order, with as many lines as a row has', async () => {
    const { text, asked } = file(4);
    expect(await text).toBe('Number,Half\r\n0,0\r\n1,\r\n1\r\n2,1\r\n3,\r\n3\r\n');
    expect(asked).toEqual([1, 2]);
    expect(await file(0).text).toBe('Number,Half\r\n');
  });

  it('is whole or not there: as many rows as it may hold, and a refusal for one more', async () => {
    expect((await file(6).text).trim().split('\r\n')).toHaveLength(10);
    await expect(file(7).text).rejects.toMatchObject({
      kind: 'tooLarge',
      message: 'The list holds more than 6 rows, too many for one file. Choose fewer days or search within it.',
    });
  });
});
