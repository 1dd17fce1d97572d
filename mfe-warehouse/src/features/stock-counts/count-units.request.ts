import { type CountUnitsRequest, type StockCountLine, type UnitsCountedResponse } from '@godown/contracts/stock-counts';
import { api } from '@godown/shared-ui/api';

/** The server counts each key once, however often it is sent. */
export async function countUnits(id: string, body: CountUnitsRequest): Promise<StockCountLine> {
  return (await api.post<UnitsCountedResponse>(`/wms/stock-counts/${id}/units`, { body })).line;
}
