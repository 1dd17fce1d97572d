import { type SearchResponse } from '@godown/contracts/search';
import { api } from '@godown/shared-ui/api';

/** Ids of the orders with this very number, whatever its case. The list would find it among many that hold it. */
export async function findOrderNumber(number: string): Promise<string[]> {
  const { hits } = await api.post<SearchResponse>('/search', { body: { q: number } });
  return hits.flatMap(({ kind, id, title }) =>
    kind === 'order' && title.toUpperCase() === number.toUpperCase() ? [id] : [],
  );
}
