declare module '../../platform/events/event-map.js' {
  /** The subject is the warehouse. */
  interface EventMap {
    /** So much may be sold from it now that was not before, or the other way round. Announced, not recorded: the stock ledger says what moved. */
    'stock.changed': Readonly<Record<string, never>>;
  }
}

export {};
