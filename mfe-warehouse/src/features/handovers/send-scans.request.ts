import { type ParcelScan, type ScansResponse } from '@godown/contracts/handovers';
import { api } from '@godown/shared-ui/api';
import { type AnsweredScan } from '../../scans/scan-queue.js';

/** The server takes each scan once, however often it is sent. */
export async function sendScans(handoverId: string, scans: readonly ParcelScan[]): Promise<AnsweredScan[]> {
  const { results } = await api.post<ScansResponse>(`/wms/handovers/${handoverId}/scans`, { body: { scans } });
  return results.map(({ key, code, outcome, message }) => ({ key, code, message, isTaken: outcome === 'ADDED' }));
}
