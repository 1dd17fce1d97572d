import { type CheckInRequest, PIECE_CONDITIONS, type ReturnParcelDetail } from '@godown/contracts/returns';
import { isRecord, type KeptEntry, pictureShelf } from '@godown/shared-ui/offline';

/** A check-in that the server has not taken. */
export interface KeptCheckIn extends KeptEntry {
  readonly parcel: ReturnParcelDetail;
  readonly counted: Pick<CheckInRequest, 'items' | 'remark'>;
  readonly photoCount: number;
  /** Of the photos that are sent: the same ones go with every try. */
  readonly uploads: readonly string[] | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isItem(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return isText(value['id']) && PIECE_CONDITIONS.every((condition) => typeof value[condition] === 'number');
}

/** A check-in that is not finished, read from the device. */
export function isCheckInBegun(value: unknown): value is KeptCheckIn['counted'] & { remark: string } {
  return isRecord(value) && isText(value['remark']) && Array.isArray(value['items']) && value['items'].every(isItem);
}

/** Read from the device. */
export function isParcel(value: unknown): value is ReturnParcelDetail {
  if (!isRecord(value)) return false;
  const { orderId, companyId, shopOrderId, awb, items } = value;
  const isNamed = [orderId, companyId, shopOrderId].every(isText) && (awb === null || isText(awb));
  return isNamed && Array.isArray(items) && items.every((item) => isRecord(item) && isText(item['id']));
}

export function isKeptCheckIn(value: unknown): value is KeptCheckIn {
  if (!isRecord(value) || !isParcel(value['parcel']) || !isRecord(value['counted'])) return false;
  const { key, refusal, counted, photoCount, uploads } = value;
  const { items } = counted;
  const isCounted = Array.isArray(items) && items.every(isItem);
  const areUploads = uploads === null || (Array.isArray(uploads) && uploads.every(isText));
  return (
    isText(key) && (refusal === null || isText(refusal)) && isCounted && typeof photoCount === 'number' && areUploads
  );
}

/** Photos of check-ins that are not taken. */
export const returnPhotos = pictureShelf(
  'godown-returns',
  (value): value is readonly File[] => Array.isArray(value) && value.every((one) => one instanceof File),
);
