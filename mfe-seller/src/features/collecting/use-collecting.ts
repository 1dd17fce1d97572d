import { type BillToCollect } from '@godown/contracts/receivables';
import { useSession } from '@godown/shared-ui/session';
import { useCallback } from 'react';
import { type KeptCollection } from './kept-collections.js';
import { clockAheadOf, type OwnDay, readKnown, useOwnCollections } from './own-collections.request.js';
import { type CollectionQueue, useCollectionQueue } from './use-collection-queue.js';

/** A bill, less what was collected on it and is not sent yet. */
export interface BillOnPhone extends BillToCollect {
  readonly waitingPaise: number;
}

export interface Collecting extends Omit<CollectionQueue, 'kept'> {
  /** null: nothing is known yet. */
  day: OwnDay | null;
  /** Since when the figures are known, when they are not of now. ISO 8601. */
  oldSince: string | null;
  /** Of the phone, as far as it is known. */
  clock: { clockAheadMs?: number };
  bills: readonly BillOnPhone[];
  waiting: readonly KeptCollection[];
  refused: readonly KeptCollection[];
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

const paiseOf = ({ body }: KeptCollection) => Math.round(body.amount * 100);

function billsOnPhone(bills: readonly BillToCollect[], waiting: readonly KeptCollection[]): readonly BillOnPhone[] {
  return bills.map((bill) => {
    const ofBill = waiting.filter(({ body }) => body.id === bill.invoiceId);
    return { ...bill, waitingPaise: ofBill.reduce((sum, one) => sum + paiseOf(one), 0) };
  });
}

/** The day of whoever is signed in: what is collected here counts at once and is sent when there is a network. */
export function useCollecting(): Collecting {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const { data, error, isFetching, refetch } = useOwnCollections(userId);
  const retry = useCallback(() => void refetch(), [refetch]);
  const { kept, ...queue } = useCollectionQueue(userId, { onAnswered: retry });
  const known = data ?? readKnown(userId);
  const waiting = kept.filter(({ refusal }) => refusal === null);
  return {
    ...queue,
    day: known?.day ?? null,
    oldSince: error === null ? null : (known?.at ?? null),
    clock: known === null ? {} : clockAheadOf(known),
    bills: billsOnPhone(known?.day.bills ?? [], waiting),
    waiting,
    refused: kept.filter(({ refusal }) => refusal !== null),
    error,
    isFetching,
    retry,
  };
}
