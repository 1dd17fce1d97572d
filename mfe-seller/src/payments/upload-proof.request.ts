import { IMAGE_TYPES } from '@godown/contracts/files';
import { PROOF_MAX_BYTES, type ProofUploadResponse, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { shrunkFile } from '@godown/shared-ui/photos';
import { putPicture } from './put-picture.js';

/** Pixels of the longer side: the small print of a cheque can be read. */
const EDGE = 1600;

/** The chosen picture, made smaller when it is too large: a phone's photo always is. @returns what is wrong with it instead */
export async function fittingProof(file: File): Promise<File | string> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return RECEIVABLE_MESSAGES.proofType;
  if (file.size < PROOF_MAX_BYTES) return file;
  try {
    return await shrunkFile(file, { edge: EDGE, bytes: PROOF_MAX_BYTES - 1 });
  } catch {
    return RECEIVABLE_MESSAGES.proofSize;
  }
}

/** Sends the picture where the server says. @returns what `proof` of the capture names */
export async function uploadProof(orderId: string, file: File): Promise<string> {
  const query = { orderId, contentType: file.type, sizeBytes: file.size };
  return putPicture(await api.get<ProofUploadResponse>('/capture-payment/presigned-url', { query }), file);
}
