import { pagesOf } from './pages.js';

describe('A list that is walked page by page', () => {
  const PAGES = [
    { rows: [1, 2], next: { id: 'b' } },
    { rows: [3], next: { id: 'c' } },
    { rows: [], next: null },
  ];
  const pageAt = async (after: { id: string } | undefined) => {
    const page = PAGES[after === undefined ? 0 : after.id === 'b' ? 1 : 2];
    if (!page) throw new Error('no such page');
    return page;
  };

  it('begins each page where the one before ended, and ends with the last', async () => {
    const rows: number[] = [];
    for await (const page of pagesOf(pageAt)) rows.push(...page.rows);
    expect(rows).toEqual([1, 2, 3]);
  });

  it('asks for no page that nobody looks at', async () => {
    const asked: unknown[] = [];
    const pages = pagesOf((after: { id: string } | undefined) => {
      asked.push(after);
      return pageAt(after);
    });
    for await (const page of pages) if (page.rows.length > 0) break;
    expect(asked).toEqual([undefined]);
  });
});
