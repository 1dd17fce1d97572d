import { type InboundTotals } from '@godown/contracts/inbound';

/** What came of what was announced. */
export interface InboundClosed extends InboundTotals {
  readonly warehouseId: string;
  /** The company's own, such as the number of the purchase order. */
  readonly reference: string;
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../platform/events/event-map.js' {
  /** The subject is the inbound shipment. */
  interface EventMap {
    'inbound.closed': InboundClosed;
  }
}
