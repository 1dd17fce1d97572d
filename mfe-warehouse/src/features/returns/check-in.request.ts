import { type CheckInResponse, RETURN_MESSAGES } from '@godown/contracts/returns';
import { api, ApiError } from '@godown/shared-ui/api';
import { sendPhoto } from '../../browser/send-photo.request.js';
import { type KeptCheckIn, returnPhotos } from './kept-check-ins.js';

/** @throws ApiError when the device has lost photos: who took them decides whether it goes without */
async function photosOf({ key, photoCount }: KeptCheckIn): Promise<readonly File[]> {
  const photos = photoCount === 0 ? [] : await returnPhotos.read(key);
  if (photos?.length === photoCount) return photos;
  const told = { code: null, message: RETURN_MESSAGES.photoMissing, fieldErrors: [], requestId: null };
  throw new ApiError({ ...told, status: 422 });
}

async function upload(checkIn: KeptCheckIn): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const photo of await photosOf(checkIn)) ids.push(await sendPhoto(photo, checkIn.parcel.companyId));
  return ids;
}

/** Checked in once under its key, however often it is sent. @param write keeps the uploads for the next try */
export async function sendCheckIn(
  checkIn: KeptCheckIn,
  write: (checkIn: KeptCheckIn) => void,
): Promise<CheckInResponse> {
  const { key, parcel, counted } = checkIn;
  const photos = checkIn.uploads ?? (await upload(checkIn));
  write({ ...checkIn, uploads: photos });
  return api.post<CheckInResponse>(`/returns/check-in/${parcel.orderId}`, {
    body: { ...counted, photos },
    idempotencyKey: key,
    companyId: parcel.companyId,
  });
}
