import { type paths } from './api-types.js';
import { type GodownClient } from './godown-client.js';
import { dataOf } from './godown-error.js';

/** A list by POST whose answers say where the next page begins. */
type Walked<Call> = Call extends {
  post: {
    requestBody: { content: { 'application/json': infer Query } };
    responses: { 200: { content: { 'application/json': infer Page extends { next: unknown } } } };
  };
}
  ? { query: Omit<Query, 'after'>; page: Page }
  : never;

/** The lists that can be walked. */
export type WalkedPath = {
  [Path in keyof paths]: [Walked<paths[Path]>] extends [never] ? never : Path;
}[keyof paths];
type QueryOf<Path extends WalkedPath> = Walked<paths[Path]>['query'];
type PageOf<Path extends WalkedPath> = Walked<paths[Path]>['page'];

/** A call whose path is not known to the compiler. */
interface Caller {
  POST(path: string, init: { body: object }): Promise<{ data?: unknown; error?: unknown; response: Response }>;
}

/**
 * Walks a list page by page, each beginning where the one before ended:
 * `for await (const { orders } of pagesOf(client, '/api/inventory/orders/find', { search: 'SO-101' })) …`
 * @throws GodownError for a page that is refused
 */
export async function* pagesOf<Path extends WalkedPath>(
  client: GodownClient,
  path: Path,
  query: QueryOf<Path>,
): AsyncGenerator<PageOf<Path>, void, undefined> {
  const caller = client as unknown as Caller;
  let after: unknown;
  do {
    const page = (await dataOf(caller.POST(path, { body: { ...query, after } }))) as PageOf<Path>;
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
