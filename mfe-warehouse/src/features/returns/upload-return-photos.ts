import { RETURN_MESSAGES } from '@godown/contracts/returns';
import { ApiError } from '@godown/shared-ui/api';
import { sendPhoto } from '../../browser/send-photo.request.js';
import { returnPhotos } from './kept-check-ins.js';

/** What the server would answer: it stays with the reason, and its person decides. */
export function refusedHere(message: string): ApiError {
  return new ApiError({ code: null, message, fieldErrors: [], requestId: null, status: 422 });
}

/** @throws ApiError when the device has lost photos: who took them decides whether it goes without */
async function photosOf(key: string, photoCount: number): Promise<readonly File[]> {
  const photos = photoCount === 0 ? [] : await returnPhotos.read(key);
  if (photos?.length === photoCount) return photos;
  throw refusedHere(RETURN_MESSAGES.photoMissing);
}

/** Sends the photos of what waits. @returns the ids of the uploads */
export async function uploadReturnPhotos(
  { key, photoCount }: { key: string; photoCount: number },
  companyId: string,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const photo of await photosOf(key, photoCount)) ids.push(await sendPhoto(photo, companyId));
  return ids;
}
