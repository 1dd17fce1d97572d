import { UMS_CODES, type UmsResponse, type UmsCode } from '@godown/contracts/common';

/** A good answer in the envelope of `/ums/profile/*`. */
export function ums<T>(
  responseBody: T,
  responseMessage = 'Success',
  responseCode: UmsCode = UMS_CODES.done,
): UmsResponse<T> {
  return { responseCode, responseMessage, responseBody };
}
