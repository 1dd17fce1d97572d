import { type VouchersResponse, CREDIT_NOTE_MESSAGES } from '@godown/contracts/receivables';
import { api, saveBlob } from '@godown/shared-ui/api';

/** @returns why there is no file; null when it was saved */
export async function downloadVoucherXml(orderIds: readonly string[]): Promise<string | null> {
  const { success, xml, message } = await api.post<VouchersResponse>('/tally-voucher/download/credit-note/xml', {
    body: { orderIds },
  });
  if (!success || xml === null) return message ?? CREDIT_NOTE_MESSAGES.voucher;
  saveBlob(new Blob([xml], { type: 'application/xml' }), 'credit-notes.xml');
  return null;
}
