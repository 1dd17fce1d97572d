export interface RetailerMerged {
  mergeId: string;
  /** The retailer that is kept. */
  primaryId: string;
  duplicateId: string;
  /** When it was mapped, also for its undoing: an ISO time. */
  mergedAt: string;
}

declare module '../../../platform/events/event-map.js' {
  /** The subject is the duplicate. Whoever has rows of it moves them alongside, and back. */
  interface EventMap {
    'retailer.mapped': RetailerMerged;
    'retailer.unmapped': RetailerMerged;
  }
}
