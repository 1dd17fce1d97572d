import { createClient } from './godown-client.js';
import { GodownError } from './godown-error.js';
import { pagesOf } from './pages.js';

const CURSORS = [
  { value: '2026-11-21', id: '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a10' },
  { value: '2026-11-20', id: '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a11' },
];
const PAGES = [
  { orders: ['one', 'two'], next: CURSORS[0] },
  { orders: ['three'], next: CURSORS[1] },
  { orders: [], next: null },
];

describe('A list that is walked page by page', () => {
  /** A product with three pages, and what it was asked for. */
  function shop(): { client: ReturnType<typeof createClient>; asked: unknown[] } {
    const asked: unknown[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      asked.push(await request.json());
      const page = PAGES[asked.length - 1];
      return page === undefined
        ? Response.json({ status: false, message: 'Not found', requestId: 'request-1' }, { status: 404 })
        : Response.json({ status: true, count: 3, ...page });
    };
    return { client: createClient({ url: 'https://api.example.com', apiKey: 'gdk_secret', fetch }), asked };
  }

  it('begins each page where the one before ended, and ends with the last', async () => {
    const { client, asked } = shop();
    const orders: unknown[] = [];
    for await (const page of pagesOf(client, '/api/inventory/orders/find', { search: 'SO' }))
      orders.push(...page.orders);
    expect(orders).toEqual(['one', 'two', 'three']);
    expect(asked).toEqual([{ search: 'SO' }, { search: 'SO', after: CURSORS[0] }, { search: 'SO', after: CURSORS[1] }]);
  });

  it('asks for no page that nobody looks at', async () => {
    const { client, asked } = shop();
    for await (const page of pagesOf(client, '/api/inventory/orders/find', {})) if (page.orders.length > 0) break;
    expect(asked).toEqual([{}]);
  });

  it('throws when a page is refused', async () => {
    const { client, asked } = shop();
    asked.push('first', 'second', 'third');
    await expect(pagesOf(client, '/api/inventory/orders/find', {}).next()).rejects.toThrow(GodownError);
  });
});
