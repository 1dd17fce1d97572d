import { type VouchersResponse, CREDIT_NOTE_MESSAGES } from '@godown/contracts/receivables';
import { api, saveBlob } from '@godown/shared-ui/api';

/** @returns what the server says: why there is no file, or what is to be known of it; null when there is nothing to say */
export async function downloadVoucherXml(
  orderIds: readonly string[],
): Promise<{ isSaved: boolean; message: string | null }> {
  const { success, xml, message } = await api.post<VouchersResponse>('/tally-voucher/download/credit-note/xml', {
    body: { orderIds },
  });
  if (!success || xml === null) return { isSaved: false, message: message ?? CREDIT_NOTE_MESSAGES.voucher };
  saveBlob(new Blob([xml], { type: 'application/xml' }), 'credit-notes.xml');
  return { isSaved: true, message: message ?? null };
}
