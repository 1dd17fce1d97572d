import { NO_ORDER_REASONS } from '@godown/contracts/common';
import { type CheckInRequest, type NoOrderRequest } from '@godown/contracts/field-force';
import { isRecord, type KeptEntry, pictureShelf } from '@godown/shared-ui/offline';

/** A visit that the server has not recorded. Its photo lies on the shelf under the key. */
export interface KeptCheckIn extends KeptEntry {
  /** It is recorded while this company is selected. */
  readonly companyId: string;
  readonly shop: string;
  readonly body: CheckInRequest & { at: string };
  readonly hasPhoto: boolean;
}

/** Why a visited shop did not order, which the server has not recorded. It waits among the visits. */
export interface KeptNoOrder extends KeptEntry {
  readonly kind: 'noOrder';
  /** It is recorded while this company is selected. */
  readonly companyId: string;
  readonly shop: string;
  readonly body: NoOrderRequest & { at: string };
}

export type KeptVisit = KeptCheckIn | KeptNoOrder;

function isBody(value: unknown): value is KeptCheckIn['body'] {
  if (!isRecord(value)) return false;
  const { retailerId, latitude, longitude, at } = value;
  const texts = [retailerId, at].every((one) => typeof one === 'string');
  return texts && [latitude, longitude].every((one) => typeof one === 'number');
}

function isKeptCheckIn(value: unknown): value is KeptCheckIn {
  if (!isRecord(value) || !isBody(value['body']) || typeof value['hasPhoto'] !== 'boolean') return false;
  const { key, companyId, shop, refusal } = value;
  const isNamed = [key, companyId, shop].every((one) => typeof one === 'string');
  return isNamed && (refusal === null || typeof refusal === 'string');
}

function isReason(value: unknown): value is KeptNoOrder['body'] {
  if (!isRecord(value)) return false;
  const { retailerId, reason, at } = value;
  const texts = [retailerId, at].every((one) => typeof one === 'string');
  return texts && NO_ORDER_REASONS.some((one) => one === reason);
}

function isKeptNoOrder(value: unknown): value is KeptNoOrder {
  if (!isRecord(value) || value['kind'] !== 'noOrder' || !isReason(value['body'])) return false;
  const { key, companyId, shop, refusal } = value;
  const isNamed = [key, companyId, shop].every((one) => typeof one === 'string');
  return isNamed && (refusal === null || typeof refusal === 'string');
}

export const isKeptVisit = (value: unknown): value is KeptVisit => isKeptCheckIn(value) || isKeptNoOrder(value);

export const isNoOrder = (visit: KeptVisit): visit is KeptNoOrder => 'kind' in visit;

/** Of visits that wait. */
export const shopPhotos = pictureShelf('godown-check-ins', (value): value is string => typeof value === 'string');
