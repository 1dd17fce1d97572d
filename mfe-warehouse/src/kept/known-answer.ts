import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';

/** What the server said last, and when. */
interface Known<Answer> {
  readonly answer: Answer;
  /** By the clock of the device, ISO 8601. */
  readonly at: string;
}

export interface KnownAnswer<Answer> {
  /** null: it was never told here. An answer that says "none" is known, too. */
  read: (userId: string) => Known<Answer> | null;
  keep: (userId: string, answer: Answer) => Known<Answer>;
}

/**
 * The last answer to one question, kept on this device for the time without a network; it is gone with the sign-out.
 * @param isAnswer what cannot be read counts as never told
 */
export function knownAnswer<Answer>(what: string, isAnswer: (value: unknown) => value is Answer): KnownAnswer<Answer> {
  const nameOf = (userId: string) => `${KNOWN_PREFIX}${what}:${userId}`;
  return {
    read: (userId) => {
      const stored = readStored(nameOf(userId));
      if (!isRecord(stored)) return null;
      const { answer, at } = stored;
      return typeof at === 'string' && isAnswer(answer) ? { answer, at } : null;
    },
    keep: (userId, answer) => {
      const known = { answer, at: new Date().toISOString() };
      writeStored(nameOf(userId), known);
      return known;
    },
  };
}
