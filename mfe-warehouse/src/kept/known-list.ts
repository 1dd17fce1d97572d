import { readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';

const MOST = 100;

interface KnownKind<One> {
  /** What cannot be read is left out rather than breaking the screen. */
  isOne: (value: unknown) => value is One;
  idOf: (one: One) => string;
  /** What is scanned or typed to open it. */
  codesOf: (one: One) => readonly (string | null)[];
}

export interface KnownList<One> {
  find: (userId: string, code: string) => One | undefined;
  /** The newest first. */
  keep: (userId: string, one: One) => void;
  /** There is nothing left to open. */
  forget: (userId: string, id: string) => void;
}

/** What a person opened on this device, for the time without a network; it is gone with the sign-out. */
export function knownList<One>(what: string, { isOne, idOf, codesOf }: KnownKind<One>): KnownList<One> {
  const nameOf = (userId: string) => `${KNOWN_PREFIX}${what}:${userId}`;
  const readAll = (userId: string): readonly One[] => {
    const stored = readStored(nameOf(userId));
    return Array.isArray(stored) ? stored.filter(isOne) : [];
  };
  const others = (userId: string, id: string) => readAll(userId).filter((one) => idOf(one) !== id);
  return {
    find: (userId, code) => {
      const wanted = code.toUpperCase();
      return readAll(userId).find((one) => codesOf(one).some((known) => known?.toUpperCase() === wanted));
    },
    keep: (userId, one) => writeStored(nameOf(userId), [one, ...others(userId, idOf(one))].slice(0, MOST)),
    forget: (userId, id) => {
      const left = others(userId, id);
      writeStored(nameOf(userId), left.length === 0 ? null : left);
    },
  };
}
