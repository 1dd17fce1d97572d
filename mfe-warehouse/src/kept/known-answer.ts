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
  /** For a query that shows what is known until the server answers, and asks it whether or not there is a network. */
  queryOptions: (userId: string) => {
    readonly initialData: () => Answer | undefined;
    readonly initialDataUpdatedAt: () => number | undefined;
    readonly staleTime: 0;
    readonly networkMode: 'always';
  };
}

/**
 * The last answer to one question, kept on this device for the time without a network; it is gone with the sign-out.
 * @param isAnswer what cannot be read counts as never told
 */
export function knownAnswer<Answer>(what: string, isAnswer: (value: unknown) => value is Answer): KnownAnswer<Answer> {
  const nameOf = (userId: string) => `${KNOWN_PREFIX}${what}:${userId}`;
  const read = (userId: string): Known<Answer> | null => {
    const stored = readStored(nameOf(userId));
    if (!isRecord(stored)) return null;
    const { answer, at } = stored;
    return typeof at === 'string' && isAnswer(answer) ? { answer, at } : null;
  };
  return {
    read,
    keep: (userId, answer) => {
      const known = { answer, at: new Date().toISOString() };
      writeStored(nameOf(userId), known);
      return known;
    },
    queryOptions: (userId) => ({
      initialData: () => read(userId)?.answer,
      initialDataUpdatedAt: () => {
        const at = read(userId)?.at;
        return at === undefined ? undefined : Date.parse(at);
      },
      staleTime: 0,
      networkMode: 'always',
    }),
  };
}
