import { NOTES } from '@godown/contracts/cash';
import { type AskHandInRequest, type AskHandInResponse, SALESMAN_CASH_MESSAGES } from '@godown/contracts/receivables';
import { notify } from '@godown/shared-ui/notices';
import { isRecord, type KeptEntry, keptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { KEPT_HAND_INS } from './kept-hand-ins-name.js';
import { sendHandIn } from './send-hand-in.request.js';

/** A count that the server has not taken. */
export interface KeptHandIn extends KeptEntry {
  readonly companyName: string;
  readonly countedPaise: number;
  readonly body: AskHandInRequest;
}

function isBody(value: unknown): value is AskHandInRequest {
  if (!isRecord(value) || typeof value['companyId'] !== 'string' || !isRecord(value['count'])) return false;
  const { count, chequeIds } = value;
  const areCounted = [...NOTES.map((note) => `notes${note}`), 'coinsPaise'].every(
    (name) => typeof count[name] === 'number',
  );
  return areCounted && Array.isArray(chequeIds) && chequeIds.every((id) => typeof id === 'string');
}

function isKeptHandIn(value: unknown): value is KeptHandIn {
  if (!isRecord(value) || !isBody(value['body'])) return false;
  const { key, refusal, companyName, countedPaise } = value;
  const isNamed = typeof key === 'string' && typeof companyName === 'string' && typeof countedPaise === 'number';
  return isNamed && (refusal === null || typeof refusal === 'string');
}

const useKeptHandIns = keptQueue<KeptHandIn, AskHandInResponse>(KEPT_HAND_INS, {
  isEntry: isKeptHandIn,
  send: sendHandIn,
  sent: (_handIn, { message }) => notify.success(message ?? SALESMAN_CASH_MESSAGES.handInAsked),
});

/** Requests to hand in that wait for the network, one per company: a later count takes the place of one that waits or was refused. */
export function useHandInQueue(userId: string, watch: KeptWatch<KeptHandIn, AskHandInResponse>) {
  const { kept, isKept, add, drop } = useKeptHandIns(userId, watch);
  const keep = (handIn: Omit<KeptHandIn, 'refusal'>) => {
    for (const one of kept) if (one.body.companyId === handIn.body.companyId) drop(one);
    add({ ...handIn, refusal: null });
  };
  return { kept, isKept, keep, drop };
}
