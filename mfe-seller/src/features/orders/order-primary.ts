import { type OrderStatus } from '@godown/contracts/orders';
import { ORDER_COMMANDS } from './orders.commands.js';

const { approveD2r, approveDto, approveRto, askBuyer, book, labels, reportLost, returnDetails, track } = ORDER_COMMANDS;

/** What each status asks for next, the most urgent first: the first that is offered becomes the button. */
const ASKED_FOR: Readonly<Record<OrderStatus, readonly { id: string }[]>> = {
  UNSERVICEABLE: [],
  PLACED: [approveD2r, book],
  RTS_FAILED: [approveD2r, book],
  READY_TO_SHIP: [labels],
  SHIPPED: [track],
  IN_TRANSIT: [track],
  OUT_FOR_DELIVERY: [track],
  UNDELIVERED: [askBuyer, track],
  DELIVERED: [track],
  RTO_UNDELIVERED: [track, reportLost],
  RTO_DELIVERED: [approveRto],
  RTO_PROCESSED: [returnDetails],
  DTO_DELIVERED: [approveDto],
  DTO_PROCESSED: [returnDetails],
  LOST: [track],
  CANCELLED: [],
};

/** The one command of those offered that an order's status asks for. */
export function primaryOf<C extends { id: string }>(status: OrderStatus, offered: readonly C[]): C | undefined {
  return ASKED_FOR[status]
    .map(({ id }) => offered.find((command) => command.id === id))
    .find((command) => command !== undefined);
}
