import { type ProofUploadResponse, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';

/** Sends a picture straight to the object store: the signed address is the only right that this call has. @returns its key */
export async function putPicture({ url, headers, key }: ProofUploadResponse, file: File): Promise<string> {
  const sent = await fetch(new URL(url, location.origin).href, {
    method: 'PUT',
    headers: { ...headers },
    body: file,
    credentials: 'omit',
  });
  if (!sent.ok) throw new Error(RECEIVABLE_MESSAGES.proofMissing);
  return key;
}
