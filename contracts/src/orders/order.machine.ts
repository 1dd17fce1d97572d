import { type OrderStatus } from '../common/order-status.js';

/**
 * Who may move an order. `courier` is a courier's scan, or an admin who enters it on the courier's behalf;
 * `system` is the backend itself.
 */
export const ORDER_ACTORS = ['seller', 'warehouse', 'admin', 'courier', 'driver', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** Where an order comes from before it has a status. */
export const NEW_ORDER = 'NEW';
export type OrderOrigin = OrderStatus | typeof NEW_ORDER;

/** Facts about the order that a move needs beside its status. */
export interface OrderMoveFacts {
  /** The company is in EARLY_RTO_COMPANY_IDS. */
  readonly allowsEarlyReturn: boolean;
  /** A D2R order that nobody approved yet. */
  readonly awaitsD2rApproval: boolean;
}
export type OrderMoveCondition = keyof OrderMoveFacts;

export interface OrderMove {
  readonly from: OrderOrigin;
  readonly to: OrderStatus;
  readonly who: readonly OrderActor[];
  readonly trigger: string;
  /** The fact must hold. */
  readonly needs?: OrderMoveCondition;
  /** The fact must not hold. */
  readonly refusedWhen?: OrderMoveCondition;
}

const STAFF = ['seller', 'warehouse', 'admin'] as const;
const CARRIERS = ['courier', 'driver'] as const;

function moves(
  from: readonly OrderOrigin[],
  to: readonly OrderStatus[],
  who: readonly OrderActor[],
  trigger: string,
): OrderMove[] {
  return from.flatMap((source) => to.map((target) => ({ from: source, to: target, who, trigger })));
}

/** Every move there is. Any other is refused and changes nothing. */
export const ORDER_MOVES: readonly OrderMove[] = [
  ...moves([NEW_ORDER], ['PLACED'], ['seller', 'system'], 'order created and serviceable'),
  ...moves([NEW_ORDER], ['UNSERVICEABLE'], ['system'], 'no courier serves the pincode'),
  ...moves(['UNSERVICEABLE'], ['PLACED'], STAFF, 'serviceability re-check succeeds'),
  ...moves(['UNSERVICEABLE'], ['CANCELLED'], ['seller', 'admin'], 'cancel'),
  {
    from: 'PLACED',
    to: 'READY_TO_SHIP',
    who: STAFF,
    trigger: 'courier booked, AWB given',
    refusedWhen: 'awaitsD2rApproval',
  },
  ...moves(['PLACED'], ['RTS_FAILED'], ['system'], 'courier booking failed'),
  ...moves(['PLACED'], ['UNSERVICEABLE'], ['system'], 'no courier left'),
  ...moves(['PLACED'], ['CANCELLED'], ['seller', 'admin', 'system'], 'cancel'),
  { from: 'RTS_FAILED', to: 'READY_TO_SHIP', who: STAFF, trigger: 'retry succeeds', refusedWhen: 'awaitsD2rApproval' },
  ...moves(['RTS_FAILED'], ['PLACED'], ['seller', 'admin'], 'address or courier corrected'),
  ...moves(['RTS_FAILED'], ['CANCELLED'], ['seller', 'admin'], 'cancel'),
  ...moves(['READY_TO_SHIP'], ['SHIPPED'], ['warehouse', 'courier', 'driver'], 'handed over'),
  ...moves(['READY_TO_SHIP'], ['RTS_FAILED'], ['courier', 'system'], 'pickup refused'),
  ...moves(['READY_TO_SHIP'], ['CANCELLED'], ['seller', 'admin', 'system'], 'cancel before handover'),
  {
    from: 'READY_TO_SHIP',
    to: 'RTO_PROCESSED',
    who: ['warehouse', 'admin'],
    trigger: 'Approve RTO',
    needs: 'allowsEarlyReturn',
  },
  {
    from: 'READY_TO_SHIP',
    to: 'DTO_PROCESSED',
    who: ['warehouse', 'admin'],
    trigger: 'Approve DTO',
    needs: 'allowsEarlyReturn',
  },
  ...moves(['SHIPPED'], ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'LOST'], CARRIERS, 'scan'),
  ...moves(['IN_TRANSIT'], ['OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'LOST'], CARRIERS, 'scan'),
  ...moves(['OUT_FOR_DELIVERY'], ['DELIVERED', 'UNDELIVERED', 'IN_TRANSIT', 'LOST'], CARRIERS, 'attempt result'),
  ...moves(['UNDELIVERED'], ['OUT_FOR_DELIVERY', 'IN_TRANSIT', 'DELIVERED'], CARRIERS, 're-attempt'),
  ...moves(['UNDELIVERED'], ['RTO_UNDELIVERED', 'RTO_DELIVERED'], ['courier', 'driver', 'warehouse'], 'return leg'),
  ...moves(['UNDELIVERED'], ['LOST'], ['courier', 'admin'], 'lost'),
  ...moves(
    ['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'],
    ['RTO_DELIVERED', 'RTO_UNDELIVERED'],
    ['courier'],
    'returned without an undelivered scan',
  ),
  ...moves(['RTO_UNDELIVERED'], ['RTO_DELIVERED', 'LOST'], ['courier', 'warehouse'], 'return received or lost'),
  ...moves(['RTO_DELIVERED'], ['RTO_PROCESSED'], STAFF, 'Approve RTO'),
  ...moves(['DELIVERED'], ['DTO_DELIVERED'], ['courier', 'warehouse', 'driver'], 'customer return received'),
  ...moves(['DELIVERED'], ['OUT_FOR_DELIVERY', 'IN_TRANSIT'], ['system'], 'delivery told by mistake'),
  ...moves(['DTO_DELIVERED'], ['DTO_PROCESSED'], STAFF, 'Approve DTO'),
  ...moves(['LOST'], ['IN_TRANSIT', 'DELIVERED', 'RTO_DELIVERED'], ['admin'], 'found again'),
  ...moves(['RTO_UNDELIVERED', 'RTO_DELIVERED'], ['IN_TRANSIT', 'DELIVERED'], ['admin'], 'return corrected'),
];

const SAID_BY_ADMIN: readonly OrderActor[] = ['admin', 'courier'];

/** Where an admin may bring an order whose courier scanned it wrongly, or says nothing. */
export function correctionsOf(from: OrderStatus): OrderStatus[] {
  return ORDER_MOVES.filter(
    ({ from: before, who }) =>
      before === from && who.includes('admin') && who.every((actor) => SAID_BY_ADMIN.includes(actor)),
  ).map(({ to }) => to);
}

/** Statuses that nothing leaves. */
export const FINAL_STATUSES: readonly OrderStatus[] = ['CANCELLED', 'RTO_PROCESSED', 'DTO_PROCESSED'];

const BY_PAIR: ReadonlyMap<string, OrderMove> = new Map(ORDER_MOVES.map((move) => [`${move.from}>${move.to}`, move]));

const NO_FACTS: OrderMoveFacts = { allowsEarlyReturn: false, awaitsD2rApproval: false };

export function findMove(from: OrderOrigin, to: OrderStatus): OrderMove | null {
  return BY_PAIR.get(`${from}>${to}`) ?? null;
}

/** Whether this actor may move an order with these facts from one status to another. */
export function mayMove(from: OrderOrigin, to: OrderStatus, by: OrderActor, facts: OrderMoveFacts = NO_FACTS): boolean {
  const move = findMove(from, to);
  if (move === null || !move.who.includes(by)) return false;
  if (move.needs !== undefined && !facts[move.needs]) return false;
  return move.refusedWhen === undefined || !facts[move.refusedWhen];
}

/** Where this actor may move the order to; the screens enable their buttons by it. */
export function movesOpenTo(from: OrderOrigin, by: OrderActor, facts: OrderMoveFacts = NO_FACTS): OrderStatus[] {
  return ORDER_MOVES.filter((move) => move.from === from && mayMove(from, move.to, by, facts)).map((move) => move.to);
}
