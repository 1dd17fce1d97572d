import { type ProofUploadResponse, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';

/** Sends a picture of the goods where the server says. @returns what `photo` of the note names */
export async function uploadNotePhoto(orderId: string, file: File): Promise<string> {
  const { url, headers, key } = await api.get<ProofUploadResponse>('/field/credit-notes/presigned-url', {
    query: { orderId, contentType: file.type, sizeBytes: file.size },
  });
  // Straight to the object store: the signed address is the only right that this call has.
  const sent = await fetch(new URL(url, location.origin).href, {
    method: 'PUT',
    headers: { ...headers },
    body: file,
    credentials: 'omit',
  });
  if (!sent.ok) throw new Error(RECEIVABLE_MESSAGES.proofMissing);
  return key;
}
