import { type ShelfNote, type ShelfOrder, type ShelfResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { useQuery } from '@godown/shared-ui/query';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';
import { shelfReturnsKeys } from './shelf-returns.keys.js';

/** What came last, for a phone without a network. */
export interface KnownShelf {
  orders: readonly ShelfOrder[];
  notes: readonly ShelfNote[];
  /** When it was told, ISO 8601. */
  at: string;
}

/** Of a person, in the companies that are selected. */
export interface ShelfOwner {
  userId: string;
  companyIds: readonly string[];
}

const LOOK_AGAIN_MS = 300_000;

const nameOf = ({ userId, companyIds }: ShelfOwner) => `${KNOWN_PREFIX}shelf:${userId}:${companyIds.join(',')}`;

function isOrder(value: unknown): value is ShelfOrder {
  if (!isRecord(value)) return false;
  const { orderId, companyId, shopOrderId, retailerId, retailer, items, noted } = value;
  const isNamed = [orderId, companyId, shopOrderId, retailerId, retailer].every((one) => typeof one === 'string');
  return isNamed && [items, noted].every((list) => Array.isArray(list) && list.every(isRecord));
}

function isKnown(value: unknown): value is KnownShelf {
  if (!isRecord(value) || typeof value['at'] !== 'string') return false;
  const { orders, notes } = value;
  return Array.isArray(orders) && orders.every(isOrder) && Array.isArray(notes) && notes.every(isRecord);
}

/** What cannot be read counts as never told. */
export function readKnownShelf(owner: ShelfOwner): KnownShelf | null {
  const stored = readStored(nameOf(owner));
  return isKnown(stored) ? stored : null;
}

/** Delivered orders of the salesman's shops and the notes made of them; what came last is kept on the device. */
export const useShelf = (owner: ShelfOwner) =>
  useQuery({
    queryKey: shelfReturnsKeys.list(owner),
    queryFn: async ({ signal }): Promise<KnownShelf> => {
      const { orders, notes } = await api.get<ShelfResponse>('/field/shelf', { signal });
      const known = { orders, notes, at: new Date().toISOString() };
      writeStored(nameOf(owner), known);
      return known;
    },
    networkMode: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
