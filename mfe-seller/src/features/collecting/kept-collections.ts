import { type CapturePaymentRequest, COLLECTION_MODES } from '@godown/contracts/receivables';
import { isRecord, pictureShelf, readStored, writeStored } from '@godown/shared-ui/offline';

/** A payment that the server has not taken. */
export interface KeptCollection {
  /** It is captured once under it, however often it is sent. */
  readonly key: string;
  readonly orderId: string;
  readonly shopOrderId: string;
  readonly retailerId: string;
  readonly retailer: string;
  /** With `proof` from when its picture has arrived: what is sent again under the key must be the same. */
  readonly body: CapturePaymentRequest;
  /** Its picture lies on the shelf under the key. */
  readonly hasPicture: boolean;
  /** Why the server does not take it; null: it waits to be sent. */
  readonly refusal: string | null;
}

const NAMED = ['key', 'orderId', 'shopOrderId', 'retailerId', 'retailer'] as const;

function isBody(value: unknown): value is CapturePaymentRequest {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['amount'] === 'number' &&
    COLLECTION_MODES.some((mode) => mode === value['mode'])
  );
}

function isKept(value: unknown): value is KeptCollection {
  if (!isRecord(value) || !isBody(value['body']) || typeof value['hasPicture'] !== 'boolean') return false;
  const { refusal } = value;
  return NAMED.every((name) => typeof value[name] === 'string') && (refusal === null || typeof refusal === 'string');
}

/** People who share a device have payments of their own. */
export const collectionsKey = (userId: string) => `collections:${userId}`;

/** What cannot be read is left out rather than breaking the screen. */
export function readCollections(userId: string): KeptCollection[] {
  const stored = readStored(collectionsKey(userId));
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

/** @returns false when the device refuses to keep them */
export function writeCollections(userId: string, kept: readonly KeptCollection[]): boolean {
  return writeStored(collectionsKey(userId), kept.length === 0 ? null : kept);
}

/** Of collections that wait. */
export const proofPictures = pictureShelf('godown-collecting', (value): value is File => value instanceof File);
