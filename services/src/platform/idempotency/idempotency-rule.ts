export const IDEMPOTENCY = 'godown:idempotency';

export interface IdempotencyRule {
  /** A call without a key is refused. Optional keys suit calls that are safe to repeat in another way too. */
  isKeyRequired: boolean;
  /**
   * The handler asks a partner, so it runs outside of a transaction and keeps its effect single by the key itself. The first
   * answer is kept afterwards, and everybody gets that one.
   */
  asksPartner?: boolean;
}

/** On an answer that was saved by an earlier call with the same key. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';

export const IDEMPOTENCY_MESSAGES = {
  running: 'The first try is still being worked on. Please wait a moment.',
  reused: 'An earlier try with other content may have gone through. Please check before you send it again.',
} as const;
