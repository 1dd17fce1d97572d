import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';
import { useState } from 'react';
import { type Quantities } from './order-lines.js';

const nameOf = (userId: string, retailerId: string) => `${KNOWN_PREFIX}order:${userId}:${retailerId}`;

function readDraft(name: string): Quantities {
  const stored = readStored(name);
  if (!isRecord(stored)) return {};
  const pairs = Object.entries(stored).flatMap(([id, quantity]) =>
    typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? [[id, quantity] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** The quantities of an order that is not finished: they survive a reload. @param given instead of what is kept */
export function useDraftOrder(userId: string, retailerId: string, given: Quantities | null) {
  const name = nameOf(userId, retailerId);
  const [quantities, setQuantities] = useState<Quantities>(() => given ?? readDraft(name));
  const change = (next: Quantities) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, quantity]) => quantity > 0));
    setQuantities(kept);
    writeStored(name, Object.keys(kept).length === 0 ? null : kept);
  };
  return { quantities, change };
}
