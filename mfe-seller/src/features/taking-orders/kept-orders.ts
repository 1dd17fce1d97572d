import { FIELD_PAYMENT_METHODS, type PlaceFieldOrderRequest } from '@godown/contracts/field-force';
import { isRecord, type KeptEntry } from '@godown/shared-ui/offline';

/** An order that the server has not taken. */
export interface KeptOrder extends KeptEntry {
  /** It is placed while this company is selected. */
  readonly companyId: string;
  readonly shop: string;
  readonly body: PlaceFieldOrderRequest;
}

function isItem(value: unknown): boolean {
  return isRecord(value) && typeof value['catalogueId'] === 'string' && typeof value['quantity'] === 'number';
}

function isBody(value: unknown): value is PlaceFieldOrderRequest {
  if (!isRecord(value)) return false;
  const { retailerId, items, paymentMethod, totalPaise } = value;
  return (
    typeof retailerId === 'string' &&
    Array.isArray(items) &&
    items.every(isItem) &&
    FIELD_PAYMENT_METHODS.some((method) => method === paymentMethod) &&
    typeof totalPaise === 'number'
  );
}

export function isKeptOrder(value: unknown): value is KeptOrder {
  if (!isRecord(value) || !isBody(value['body'])) return false;
  const { key, companyId, shop, refusal } = value;
  const isNamed = [key, companyId, shop].every((one) => typeof one === 'string');
  return isNamed && (refusal === null || typeof refusal === 'string');
}
