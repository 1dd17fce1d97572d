import { type ParcelScan, type ScanResult, type ScansResponse } from '@godown/contracts/handovers';
import { api } from '@godown/shared-ui/api';

/** The server takes each scan once, however often it is sent. */
export async function sendScans(handoverId: string, scans: readonly ParcelScan[]): Promise<readonly ScanResult[]> {
  return (await api.post<ScansResponse>(`/wms/handovers/${handoverId}/scans`, { body: { scans } })).results;
}
