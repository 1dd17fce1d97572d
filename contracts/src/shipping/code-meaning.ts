import { IsIn, IsString, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { DELIVERY_PARTNER_KEYS, type DeliveryPartnerKey } from './couriers.js';
import { SCAN_RANKS, type ScanRank, type ShipmentStatus } from './shipment-status.js';

interface CodeMeaningDeclaration {
  readonly label: string;
  /** Null: the scan is shown and moves nothing. */
  readonly status: ShipmentStatus | null;
  readonly rank: ScanRank;
  /** The courier has called the return off. */
  readonly withdrawsReturn?: true;
}

const { booked, pickedUp, network, returning, ended, customerReturn } = SCAN_RANKS;

/** What a status code of a courier can be decided to mean, in the order of a parcel's way. */
export const CODE_MEANINGS = {
  BOOKED: { label: 'Booked, not picked up yet', status: null, rank: booked },
  SHIPPED: { label: 'Picked up', status: 'SHIPPED', rank: pickedUp },
  NOTED: { label: 'On the way: shown, changes nothing', status: null, rank: network },
  IN_TRANSIT: { label: 'In transit', status: 'IN_TRANSIT', rank: network },
  OUT_FOR_DELIVERY: { label: 'Out for delivery', status: 'OUT_FOR_DELIVERY', rank: network },
  UNDELIVERED: { label: 'Delivery failed', status: 'UNDELIVERED', rank: network },
  DELIVERED: { label: 'Delivered', status: 'DELIVERED', rank: ended },
  RETURNING: { label: 'Returning to sender', status: null, rank: returning },
  RETURN_WITHDRAWN: { label: 'Return withdrawn', status: null, rank: network, withdrawsReturn: true },
  RTO_UNDELIVERED: { label: 'Return not accepted', status: 'RTO_UNDELIVERED', rank: returning },
  RTO_DELIVERED: { label: 'Returned to sender', status: 'RTO_DELIVERED', rank: ended },
  LOST: { label: 'Lost', status: 'LOST', rank: ended },
  CUSTOMER_RETURN: { label: 'Customer return: shown, changes nothing', status: null, rank: customerReturn },
  DTO_DELIVERED: { label: 'Customer return received', status: 'DTO_DELIVERED', rank: customerReturn },
} as const satisfies Readonly<Record<string, CodeMeaningDeclaration>>;
export type CodeMeaningKey = keyof typeof CODE_MEANINGS;

export const CODE_MEANING_KEYS = Object.keys(CODE_MEANINGS).filter(isCodeMeaning);

export function isCodeMeaning(text: string): text is CodeMeaningKey {
  return Object.hasOwn(CODE_MEANINGS, text);
}

/** Longest code of a courier (characters). */
const MAX_CODE_LENGTH = 500;

/** Body of `PUT /couriers/unknown-codes`. The meaning holds for every courier that is booked through the same API. */
export class DecideCodeRequest {
  @IsIn(DELIVERY_PARTNER_KEYS)
  courier!: DeliveryPartnerKey;

  @MaxLength(MAX_CODE_LENGTH)
  @HasText({ message: 'rawCode is required' })
  @IsString()
  rawCode!: string;

  @IsIn(CODE_MEANING_KEYS)
  meaning!: CodeMeaningKey;
}

/** A code that no status map knew, and what an admin decided that it means. */
export interface UnknownCourierCode {
  readonly courier: string;
  readonly rawCode: string;
  readonly description: string | null;
  readonly sampleAwb: string | null;
  readonly seenCount: number;
  /** ISO. */
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** Null: nobody has decided yet. */
  readonly meaning: CodeMeaningKey | null;
}
