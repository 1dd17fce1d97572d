import { DESK_CHANGES, type DriverChange } from '@godown/contracts/fleet';
import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';
import { useUnseen } from './unseen.js';

const changesKey = (userId: string) => `${KNOWN_PREFIX}changes:${userId}`;

function isChange(value: unknown): value is DriverChange {
  if (!isRecord(value)) return false;
  const { id, event, at } = value;
  return typeof id === 'string' && typeof at === 'string' && DESK_CHANGES.some((known) => known === event);
}

/** A server of another release may tell what this screen does not know. */
export function changesOrNone(value: unknown): DriverChange[] {
  return Array.isArray(value) ? value.filter(isChange) : [];
}

/** As the server last told them, for a phone without a network. */
export function readChanges(userId: string): DriverChange[] {
  return changesOrNone(readStored(changesKey(userId)));
}

export function writeChanges(userId: string, changes: readonly DriverChange[]): void {
  writeStored(changesKey(userId), changes.length === 0 ? null : changes);
}

/** @param told what the server has told in this session; undefined: nothing yet */
export function useUnseenChanges(userId: string, told: readonly DriverChange[] | undefined) {
  const { unseen, forget } = useUnseen(`drivingSeen:${userId}`, told ?? readChanges(userId));
  return { changes: unseen, forget };
}
