import { type OrderToPack, type PackOrderRequest } from '@godown/contracts/packing';
import { isRecord, type KeptEntry, pictureShelf } from '@godown/shared-ui/offline';

/** A packing that the server has not taken. */
export interface KeptPacking extends KeptEntry {
  readonly order: Pick<OrderToPack, 'orderId' | 'companyId' | 'shopOrderId'>;
  /** Once its photo is sent, with the id of the upload: the same one goes with every try. */
  readonly body: PackOrderRequest;
  /** Its photo lies beside it until it is sent. */
  readonly hasPhoto: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isOrder(value: unknown): boolean {
  return isRecord(value) && [value['orderId'], value['companyId'], value['shopOrderId']].every(isText);
}

function isBody(value: unknown): boolean {
  if (!isRecord(value) || !Array.isArray(value['items'])) return false;
  const { items, weightGrams, lengthCm, breadthCm, heightCm } = value;
  const areItems = items.every((item) => isRecord(item) && isText(item['id']) && typeof item['quantity'] === 'number');
  return areItems && [weightGrams, lengthCm, breadthCm, heightCm].every((one) => typeof one === 'number');
}

/** Read from the device. */
export function isKeptPacking(value: unknown): value is KeptPacking {
  if (!isRecord(value) || !isOrder(value['order']) || !isBody(value['body'])) return false;
  const { key, refusal, hasPhoto } = value;
  return isText(key) && (refusal === null || isText(refusal)) && typeof hasPhoto === 'boolean';
}

/** Photos of packings that are not taken. */
export const packingPhotos = pictureShelf('godown-packings', (value): value is File => value instanceof File);
