import { type CapturePaymentRequest, COLLECTION_MODES } from '@godown/contracts/receivables';
import { isRecord, type KeptEntry, pictureShelf } from '@godown/shared-ui/offline';

/** A payment that the server has not taken. */
export interface KeptCollection extends KeptEntry {
  readonly orderId: string;
  readonly shopOrderId: string;
  readonly retailerId: string;
  readonly retailer: string;
  /** With `proof` from when its picture has arrived: what is sent again under the key must be the same. */
  readonly body: CapturePaymentRequest;
  /** Its picture lies on the shelf under the key. */
  readonly hasPicture: boolean;
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

export function isKeptCollection(value: unknown): value is KeptCollection {
  if (!isRecord(value) || !isBody(value['body']) || typeof value['hasPicture'] !== 'boolean') return false;
  const { refusal } = value;
  return NAMED.every((name) => typeof value[name] === 'string') && (refusal === null || typeof refusal === 'string');
}

/** Of collections that wait. */
export const proofPictures = pictureShelf('godown-collecting', (value): value is File => value instanceof File);
