import { type PeriodVouchersRequest, type VouchersResponse } from '@godown/contracts/receivables';
import { api, saveBlob } from '@godown/shared-ui/api';

export type PeriodVouchers = 'sales' | 'receipt';

/** @returns what the server says: why there is no file, or what is not in it; null when all is in it */
export async function downloadPeriodVoucherXml(
  kind: PeriodVouchers,
  period: PeriodVouchersRequest,
): Promise<{ isSaved: boolean; message: string | null }> {
  const { xml, message = null } = await api.post<VouchersResponse>(`/tally-voucher/download/${kind}/xml`, {
    body: period,
  });
  if (xml !== null) saveBlob(new Blob([xml], { type: 'application/xml' }), `${kind}-vouchers.xml`);
  return { isSaved: xml !== null, message };
}
