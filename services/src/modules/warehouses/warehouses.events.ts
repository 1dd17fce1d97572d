declare module '../../platform/events/event-map.js' {
  /** The subject is the warehouse. */
  interface EventMap {
    /** The company has not used it before. */
    'warehouse.first-used': Readonly<Record<string, never>>;
  }
}

export {};
