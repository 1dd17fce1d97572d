/** Which courier a partner that resells several should use first. Whoever connects that partner listens here. */
export interface CarrierPreferred {
  readonly partner: string;
  readonly carrier: unknown;
}

declare module '../../platform/events/event-map.js' {
  /** The subject is the company. */
  interface EventMap {
    'company.carrier-preferred': CarrierPreferred;
    'company.registered': Readonly<Record<string, never>>;
  }
}
