import { type CheckInRequest } from '@godown/contracts/field-force';
import { isRecord, type KeptEntry, pictureShelf } from '@godown/shared-ui/offline';

/** A visit that the server has not recorded. Its photo lies on the shelf under the key. */
export interface KeptCheckIn extends KeptEntry {
  /** It is recorded while this company is selected. */
  readonly companyId: string;
  readonly shop: string;
  readonly body: CheckInRequest & { at: string };
  readonly hasPhoto: boolean;
}

function isBody(value: unknown): value is KeptCheckIn['body'] {
  if (!isRecord(value)) return false;
  const { retailerId, latitude, longitude, at } = value;
  const texts = [retailerId, at].every((one) => typeof one === 'string');
  return texts && [latitude, longitude].every((one) => typeof one === 'number');
}

export function isKeptCheckIn(value: unknown): value is KeptCheckIn {
  if (!isRecord(value) || !isBody(value['body']) || typeof value['hasPhoto'] !== 'boolean') return false;
  const { key, companyId, shop, refusal } = value;
  const isNamed = [key, companyId, shop].every((one) => typeof one === 'string');
  return isNamed && (refusal === null || typeof refusal === 'string');
}

/** Of visits that wait. */
export const shopPhotos = pictureShelf('godown-check-ins', (value): value is string => typeof value === 'string');
