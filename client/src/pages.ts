/**
 * Walks a list page by page, each beginning where the one before ended:
 *
 *     for await (const { orders } of pagesOf((after) => dataOf(client.POST('/api/inventory/orders/find', { body: { after } })))) …
 *
 * @param ask asks for the page behind a cursor; undefined: for the first
 */
export async function* pagesOf<Cursor, Page extends { next: Cursor | null }>(
  ask: (after: Cursor | undefined) => Promise<Page & { next: Cursor | null }>,
): AsyncGenerator<Page, void, undefined> {
  let after: Cursor | undefined;
  do {
    const page = await ask(after);
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
