import { type AskUploadResponse, IMAGE_MAX_BYTES, IMAGE_TYPES, UPLOAD_MESSAGES } from '@godown/contracts/files';
import { api } from '@godown/shared-ui/api';

/** What is wrong with a chosen file; null when it may be sent. */
export function faultOfPhoto(file: File): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return UPLOAD_MESSAGES.type;
  return file.size > IMAGE_MAX_BYTES ? UPLOAD_MESSAGES.tooLarge : null;
}

/** Sends a photo where the server says. @returns the id of the upload */
export async function sendPhoto(file: File, companyId: string): Promise<string> {
  const { id, url, headers } = await api.post<AskUploadResponse>('/uploads', {
    body: { contentType: file.type, sizeBytes: file.size, companyId },
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
