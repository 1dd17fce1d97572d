import { type CheckInResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { type KeptCheckIn } from './kept-check-ins.js';
import { uploadReturnPhotos } from './upload-return-photos.js';

/** Checked in once under its key, however often it is sent. @param write keeps the uploads for the next try */
export async function sendCheckIn(
  checkIn: KeptCheckIn,
  write: (checkIn: KeptCheckIn) => void,
): Promise<CheckInResponse> {
  const { key, parcel, counted } = checkIn;
  const photos = checkIn.uploads ?? (await uploadReturnPhotos(checkIn, parcel.companyId));
  write({ ...checkIn, uploads: photos });
  return api.post<CheckInResponse>(`/returns/check-in/${parcel.orderId}`, {
    body: { ...counted, photos },
    idempotencyKey: key,
    companyId: parcel.companyId,
  });
}
