/** Domain events of orders. `data` holds statuses, times and the AWB; no names, phones or addresses. */
export const ORDER_EVENTS = {
  /** { status, at, shopOrderId } */
  placed: 'order.placed',
  /** { from, to, by, at, awb, shopOrderId, shopType, shipper } */
  moved: 'order.moved',
  /** As `moved`; recorded beside it. */
  cancelled: 'order.cancelled',
} as const;
