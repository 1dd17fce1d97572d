import { type ProofUploadResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { putPicture } from '../../payments/put-picture.js';

/** Sends a picture of the goods where the server says. @returns what `photo` of the note names */
export async function uploadNotePhoto(orderId: string, file: File): Promise<string> {
  const query = { orderId, contentType: file.type, sizeBytes: file.size };
  return putPicture(await api.get<ProofUploadResponse>('/field/credit-notes/presigned-url', { query }), file);
}
