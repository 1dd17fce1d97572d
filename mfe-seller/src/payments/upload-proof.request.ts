import { IMAGE_TYPES } from '@godown/contracts/files';
import { PROOF_MAX_BYTES, type ProofUploadResponse, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';

/** What is wrong with a chosen file; null when it may be sent. */
export function faultOfProof(file: File): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return RECEIVABLE_MESSAGES.proofType;
  return file.size < PROOF_MAX_BYTES ? null : RECEIVABLE_MESSAGES.proofSize;
}

/** Sends the picture where the server says. @returns what `proof` of the capture names */
export async function uploadProof(orderId: string, file: File): Promise<string> {
  const { url, headers, key } = await api.get<ProofUploadResponse>('/capture-payment/presigned-url', {
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
