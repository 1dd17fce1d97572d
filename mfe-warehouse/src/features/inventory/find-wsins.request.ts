import { type FetchWsinResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';

/** The WSIN autocomplete of the inbound form. */
export async function findWsins(
  search: string,
  signal: AbortSignal,
): Promise<{ value: string; label: string; detail: string }[]> {
  const { wsins } = await api.post<FetchWsinResponse>('/wsin/fetch', {
    body: { search, pagination: { records: 10, pageNumber: 1 } },
    signal,
  });
  return wsins.map(({ wsin, productTitle }) => ({ value: wsin, label: wsin, detail: productTitle }));
}
