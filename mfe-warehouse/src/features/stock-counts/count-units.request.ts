import { type CountUnitsRequest, type StockCountLine, type UnitsCountedResponse } from '@godown/contracts/stock-counts';
import { api } from '@godown/shared-ui/api';
import { type KeptUnits } from './kept-entries.js';

/** The server counts each key once, however often it is sent. */
export async function countUnits({ key, countId, companyId, at, body }: KeptUnits): Promise<StockCountLine> {
  const request: CountUnitsRequest = { key, ...body, waitedMs: Math.max(0, Date.now() - Date.parse(at)) };
  const { line } = await api.post<UnitsCountedResponse>(`/wms/stock-counts/${countId}/units`, {
    body: request,
    companyId,
  });
  return line;
}
