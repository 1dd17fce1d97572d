import { isBookable, type OrderListRow } from '@godown/contracts/orders';

type Facts = Pick<OrderListRow, 'status' | 'isD2ROrder' | 'isD2rApproved'>;

/** Whether an admin has to approve the order before a courier may be asked. */
export function awaitsApproval({ isD2ROrder, isD2rApproved }: Omit<Facts, 'status'>): boolean {
  return isD2ROrder && !isD2rApproved;
}

/** Whether the server would take a booking of the order. */
export function mayBeBooked(order: Facts): boolean {
  return isBookable(order.status) && !awaitsApproval(order);
}
