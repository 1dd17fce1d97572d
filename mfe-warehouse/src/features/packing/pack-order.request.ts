import { PACKING_MESSAGES, type PackOrderRequest, type PackOrderResponse } from '@godown/contracts/packing';
import { api, ApiError, isApiError } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';
import { sendPhoto } from '../../browser/send-photo.request.js';
import { type KeptPacking, packingPhotos } from './kept-packings.js';

interface PackCall {
  orderId: string;
  companyId: string;
  body: PackOrderRequest;
  idempotencyKey: string;
}

function packOrder({ orderId, ...call }: PackCall): Promise<PackOrderResponse> {
  return api.post<PackOrderResponse>(`/wms/packing/order/${orderId}`, call);
}

/** Without a network it fails at once, and the packing is kept. */
export const usePackOrder = () => useMutation({ networkMode: 'always', mutationFn: packOrder });

/** The server, or the place for photos, was not reached. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (isApiError(error) && error.status === 0);
}

/** @throws ApiError when the device has lost it: who took it decides whether the packing goes without */
async function photoOf({ key }: KeptPacking): Promise<File> {
  const photo = await packingPhotos.read(key);
  if (photo !== null) return photo;
  const told = { code: null, message: PACKING_MESSAGES.photoMissing, fieldErrors: [], requestId: null };
  throw new ApiError({ ...told, status: 422 });
}

/** Packed once under its key, however often it is sent. @param write keeps the upload for the next try */
export async function sendPacking(
  packing: KeptPacking,
  write: (packing: KeptPacking) => void,
): Promise<PackOrderResponse> {
  const { key, order, hasPhoto } = packing;
  const { orderId, companyId } = order;
  let { body } = packing;
  if (hasPhoto && body.photo === undefined) {
    body = { ...body, photo: await sendPhoto(await photoOf(packing), companyId) };
    write({ ...packing, body });
  }
  return packOrder({ orderId, companyId, body, idempotencyKey: key });
}
