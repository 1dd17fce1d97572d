import { type CheckInResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { type KeptCheckIn, shopPhotos } from './kept-check-ins.js';

/** Recorded once under its key, however often it is sent. */
export async function sendCheckIn({ key, body, hasPhoto }: KeptCheckIn): Promise<CheckInResponse> {
  const photo = hasPhoto ? await shopPhotos.read(key) : null;
  return api.post<CheckInResponse>('/field/visits', {
    body: photo === null ? body : { ...body, photo },
    idempotencyKey: key,
  });
}
