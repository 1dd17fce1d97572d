import { type ShelfNoteRequest } from '@godown/contracts/receivables';
import { isRecord, type KeptEntry, pictureShelf } from '@godown/shared-ui/offline';

/** Goods that a shop gave back, and the server has made no note of. */
export interface KeptNote extends KeptEntry {
  /** It is sent while this company is selected. */
  readonly companyId: string;
  readonly shop: string;
  readonly shopOrderId: string;
  /** With `photo` from when its picture has arrived: what is sent again under the key must be the same. */
  readonly body: ShelfNoteRequest;
  /** Its picture lies on the shelf under the key. */
  readonly hasPhoto?: boolean;
}

function isItem(value: unknown): boolean {
  if (!isRecord(value) || typeof value['id'] !== 'string') return false;
  return typeof value['expired'] === 'number' && typeof value['damaged'] === 'number';
}

function isBody(value: unknown): value is ShelfNoteRequest {
  if (!isRecord(value) || typeof value['orderId'] !== 'string') return false;
  return Array.isArray(value['items']) && value['items'].every(isItem);
}

export function isKeptNote(value: unknown): value is KeptNote {
  if (!isRecord(value) || !isBody(value['body'])) return false;
  const { key, companyId, shop, shopOrderId, refusal } = value;
  const isNamed = [key, companyId, shop, shopOrderId].every((one) => typeof one === 'string');
  return isNamed && (refusal === null || typeof refusal === 'string');
}

/** Of notes that wait. */
export const notePhotos = pictureShelf('godown-shelf-notes', (value): value is File => value instanceof File);
