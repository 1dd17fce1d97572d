import {
  type AskUploadResponse,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_EDGE,
  IMAGE_TYPES,
  UPLOAD_MESSAGES,
} from '@godown/contracts/files';
import { api } from '@godown/shared-ui/api';
import { shrunkFile } from '@godown/shared-ui/photos';

/** What is wrong with a chosen file; null when it may be sent. */
export function faultOfPhoto(file: File): string | null {
  return IMAGE_TYPES.some((type) => type === file.type) ? null : UPLOAD_MESSAGES.type;
}

/** A chosen file that cannot be sent; the message is for the field. */
export class PhotoFault extends Error {}

/** Phones take photos that are larger than the server keeps. @throws PhotoFault for what cannot be made smaller */
export async function fittingPhoto(photo: File): Promise<File> {
  if (photo.size <= IMAGE_MAX_BYTES) return photo;
  try {
    return await shrunkFile(photo, { edge: IMAGE_MAX_EDGE, bytes: IMAGE_MAX_BYTES });
  } catch {
    throw new PhotoFault(UPLOAD_MESSAGES.tooLarge);
  }
}

/** Sends a photo where the server says, made smaller if it is too large. @returns the id of the upload @throws PhotoFault */
export async function sendPhoto(photo: File, companyId: string): Promise<string> {
  const file = await fittingPhoto(photo);
  const { id, url, headers } = await api.post<AskUploadResponse>('/uploads', {
    body: { contentType: file.type, sizeBytes: file.size, companyId },
    companyId,
  });
  // Straight to the object store: the signed address is the only right that this call has.
  const sent = await fetch(new URL(url, location.origin).href, {
    method: 'PUT',
    headers: { ...headers },
    body: file,
    credentials: 'omit',
  });
  if (!sent.ok) throw new Error(UPLOAD_MESSAGES.missing);
  return id;
}
