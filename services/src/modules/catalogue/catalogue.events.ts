declare module '../../platform/events/event-map.js' {
  /** The subject is the company. */
  interface EventMap {
    /** Items have got a stock number: something else may be sold of them. Announced, not recorded: the items say which. */
    'catalogue.mapped': Readonly<Record<string, never>>;
  }
}

export {};
