import { isKept, type Measure } from './measure.ts';
import { rowsIn } from './tests/list-rows.ts';
import { judgeLists } from './tests/long-lists.ts';

const red = (measures: readonly Measure[]): string[] =>
  measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

describe('the negative controls of the lists in S6', () => {
  it('count the rows of a list whatever the answer calls them, and are red where a list is too long or could not be filled', () => {
    const rows = Array.from({ length: 301 }, (_, id) => ({ id, tags: ['a'] }));
    for (const answer of [
      { status: true, orders: rows, count: 9 },
      { count: 9, catalogue: rows },
      { status: true, data: { tasks: rows } },
      { responseCode: '000000', responseBody: { adminUserDetails: rows } },
      rows,
    ])
      expect(rowsIn(JSON.stringify(answer))).toBe(301);
    expect(rowsIn(JSON.stringify({ status: true, order: { items: [1, 2], parts: { deep: rows } } }))).toBe(2);
    for (const text of ['', 'a,b', '{"cut', '5', 'null']) expect(rowsIn(text)).toBe(0);
    expect(red(judgeLists([{ name: 'orders', rows: [300, 0, 300] }]))).toEqual([]);
    expect(red(judgeLists([{ name: 'orders', rows: [300, 301] }]))).toEqual(['listsTooLongWhenFull']);
    expect(red(judgeLists([{ name: 'orders', rows: [20, 0] }]))).toEqual(['listsNotFilled']);
  });
});
