import { type PickScan, type PickScansResponse } from '@godown/contracts/picks';
import { api } from '@godown/shared-ui/api';
import { type AnsweredScan } from '../../scans/scan-queue.js';

/** The server counts each scan once, however often it is sent. */
export async function sendPieces(pickListId: string, scans: readonly PickScan[]): Promise<AnsweredScan[]> {
  const { results } = await api.post<PickScansResponse>(`/wms/picks/${pickListId}/scans`, { body: { scans } });
  return results.map(({ key, code, outcome, message }) => ({ key, code, message, isTaken: outcome === 'PICKED' }));
}
