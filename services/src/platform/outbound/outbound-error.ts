/**
 * ADDRESS: not a public https address, or none at all; which of the two is never told, because the difference would map
 * our network. The others happen only at addresses that anybody may call.
 */
export type OutboundFailure = 'ADDRESS' | 'UNREACHABLE' | 'TIMEOUT' | 'TLS' | 'BROKEN_ANSWER';

/** A call to a customer's address got no answer. */
export class OutboundError extends Error {
  constructor(
    readonly failure: OutboundFailure,
    options?: ErrorOptions,
  ) {
    super(`outbound call failed: ${failure}`, options);
  }
}
