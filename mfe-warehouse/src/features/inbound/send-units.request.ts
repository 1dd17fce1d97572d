import { type InboundScansResponse, type UnitCondition } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { type AnsweredScan, type Scan } from '../../scans/scan-queue.js';

/** The server counts each scan once, however often it is sent. */
export async function sendUnits(id: string, scans: readonly Scan[]): Promise<AnsweredScan[]> {
  const body = { scans: scans.map(({ key, code, mark }) => ({ key, code, condition: conditionOf(mark) })) };
  const { results } = await api.post<InboundScansResponse>(`/wms/inbound/${id}/scans`, { body });
  return results.map(({ key, code, outcome, message }) => ({ key, code, message, isTaken: outcome === 'COUNTED' }));
}

function conditionOf(mark: string | undefined): UnitCondition {
  return mark === 'DAMAGED' ? 'DAMAGED' : 'GOOD';
}
