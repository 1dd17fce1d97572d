/** The 14 statuses of the orders list and the two that only the timeline shows. */
export const ORDER_STATUSES = [
  'PLACED',
  'READY_TO_SHIP',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'IN_TRANSIT',
  'UNDELIVERED',
  'DELIVERED',
  'CANCELLED',
  'LOST',
  'RTO_DELIVERED',
  'RTO_PROCESSED',
  'DTO_DELIVERED',
  'DTO_PROCESSED',
  'RTS_FAILED',
  'UNSERVICEABLE',
  'RTO_UNDELIVERED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  PLACED: 'Placed',
  READY_TO_SHIP: 'Ready To Ship',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out For Delivery',
  IN_TRANSIT: 'In Transit',
  UNDELIVERED: 'Undelivered',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  LOST: 'Lost',
  RTO_DELIVERED: 'RTO Delivered',
  RTO_PROCESSED: 'RTO Processed',
  DTO_DELIVERED: 'DTO Delivered',
  DTO_PROCESSED: 'DTO Processed',
  RTS_FAILED: 'RTS Failed',
  UNSERVICEABLE: 'Unserviceable',
  RTO_UNDELIVERED: 'RTO Undelivered',
};

/** Whether a courier may be asked to take such an order: a new one, or one whose booking failed. */
export function isBookable(status: OrderStatus): boolean {
  return status === 'PLACED' || status === 'RTS_FAILED';
}

/** What a status says about how well the order is doing; a screen turns it into a colour. */
export type StatusTone = 'neutral' | 'info' | 'good' | 'warning' | 'bad';

export const ORDER_STATUS_TONES: Readonly<Record<OrderStatus, StatusTone>> = {
  PLACED: 'info',
  READY_TO_SHIP: 'info',
  SHIPPED: 'info',
  OUT_FOR_DELIVERY: 'info',
  IN_TRANSIT: 'info',
  UNDELIVERED: 'warning',
  DELIVERED: 'good',
  CANCELLED: 'neutral',
  LOST: 'bad',
  RTO_DELIVERED: 'warning',
  RTO_PROCESSED: 'neutral',
  DTO_DELIVERED: 'warning',
  DTO_PROCESSED: 'neutral',
  RTS_FAILED: 'bad',
  UNSERVICEABLE: 'bad',
  RTO_UNDELIVERED: 'bad',
};

export interface OrderTab {
  readonly key: string;
  readonly label: string;
  /** Empty: every status. */
  readonly statuses: readonly OrderStatus[];
  /** Also orders of other statuses whose parcels are on their way back. */
  readonly holdsReturning?: true;
}

/** The status tabs of the orders list, in their order. Together the first seven hold every status once; an order on its way back is in that of its status and in RTO/DTO. */
export const ORDER_TABS = [
  { key: 'placed', label: 'Placed', statuses: ['PLACED', 'UNSERVICEABLE', 'RTS_FAILED'] },
  { key: 'ready', label: 'Ready To Ship', statuses: ['READY_TO_SHIP'] },
  { key: 'transit', label: 'In Transit', statuses: ['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'LOST'] },
  { key: 'delivered', label: 'Delivered', statuses: ['DELIVERED'] },
  { key: 'undelivered', label: 'Undelivered', statuses: ['UNDELIVERED'] },
  {
    key: 'returns',
    label: 'RTO/DTO',
    statuses: ['RTO_UNDELIVERED', 'RTO_DELIVERED', 'RTO_PROCESSED', 'DTO_DELIVERED', 'DTO_PROCESSED'],
    holdsReturning: true,
  },
  { key: 'cancelled', label: 'Cancelled', statuses: ['CANCELLED'] },
  { key: 'all', label: 'All', statuses: [] },
] as const satisfies readonly OrderTab[];
export type OrderTabKey = (typeof ORDER_TABS)[number]['key'];

/** Statuses of an order that has no delivery ahead: no estimated date is shown for them. */
export const NO_EDD_STATUSES: readonly OrderStatus[] = [
  'UNSERVICEABLE',
  'CANCELLED',
  'LOST',
  'RTO_UNDELIVERED',
  'RTO_DELIVERED',
  'RTO_PROCESSED',
  'DTO_DELIVERED',
  'DTO_PROCESSED',
];

/** What is said of an order whose parcel is on its way back; it has no status of its own. */
export const RETURN_MARK_LABELS = { started: 'Returning to sender', withdrawn: 'Return withdrawn' } as const;
/** What a tracking event says about the way back. */
export type ReturnMarkChange = keyof typeof RETURN_MARK_LABELS;

/** Statuses under which a parcel can be on its way back. */
export const RETURNABLE_STATUSES: readonly OrderStatus[] = [
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'RTO_UNDELIVERED',
];

/** Statuses of an order that came back from the courier, or is refused by its sender. */
export const RETURNED_STATUSES: readonly OrderStatus[] = ['RTO_UNDELIVERED', 'RTO_DELIVERED', 'RTO_PROCESSED'];

/** Whether the parcel is on its way back now: the mark stays as a date once it has arrived. */
export function isReturning(order: {
  readonly status: OrderStatus;
  readonly returningSince: Date | string | null;
}): boolean {
  return order.returningSince !== null && RETURNABLE_STATUSES.includes(order.status);
}

/** Whether a carrier has brought the parcel back, or has tried to. */
export function isOnReturn(status: OrderStatus): boolean {
  return status === 'RTO_UNDELIVERED' || status === 'RTO_DELIVERED';
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

function squeezed(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '');
}

const STATUS_OF_NAME: ReadonlyMap<string, OrderStatus> = new Map(
  ORDER_STATUSES.map((status) => [squeezed(status), status]),
);

/** The status a sheet's cell names, whatever its case and blanks; null for an unknown name. */
export function orderStatusOfName(name: string): OrderStatus | null {
  return STATUS_OF_NAME.get(squeezed(name)) ?? null;
}
