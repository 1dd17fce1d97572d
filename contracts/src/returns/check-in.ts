import { RETURN_MESSAGES } from './return-messages.js';

/** What a piece of a returned parcel turns out to be. */
export const PIECE_CONDITIONS = ['good', 'damaged', 'missing', 'other'] as const;
export type PieceCondition = (typeof PIECE_CONDITIONS)[number];

/** Pieces of one line by condition. Good ones can be sold again, damaged ones are blocked, the rest never reaches the stock. */
export type PieceCounts = Readonly<Record<PieceCondition, number>>;

export interface ExpectedPieces {
  /** Of the order's line. */
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
}

export interface CountedPieces extends PieceCounts {
  readonly id: string;
  readonly remark?: string;
}

export interface CheckInFault {
  /** `<line id>` or `<line id>.remark`; null: the count as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/** What is wrong with a count: every expected line once, its conditions summing to what was expected. */
export function faultsOfCheckIn(
  expected: readonly ExpectedPieces[],
  counted: readonly CountedPieces[],
): readonly CheckInFault[] {
  const byId = new Map(counted.map((item) => [item.id, item]));
  const isComplete = byId.size === counted.length && byId.size === expected.length;
  if (!isComplete || expected.some(({ id }) => !byId.has(id))) return [{ field: null, message: RETURN_MESSAGES.items }];
  return expected.flatMap(({ id, sku, quantity }) => {
    const item = byId.get(id);
    if (item === undefined) return [];
    const sum = PIECE_CONDITIONS.reduce((total, condition) => total + item[condition], 0);
    if (sum !== quantity) return [{ field: id, message: RETURN_MESSAGES.sum(sku, quantity) }];
    return item.other > 0 && item.remark === undefined
      ? [{ field: `${id}.remark`, message: RETURN_MESSAGES.otherRemark }]
      : [];
  });
}
