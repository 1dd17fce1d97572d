/** The name under which they are kept on the device. They outlast the sign-out: an order that a shop gave is not lost. */
export const KEPT_ORDERS = 'fieldOrders';
