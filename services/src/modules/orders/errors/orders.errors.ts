import {
  ORDER_ACTION_MESSAGES,
  ORDER_STATUS_LABELS,
  type OrderOrigin,
  type OrderStatus,
} from '@godown/contracts/orders';
import { UserError } from '../../../core/errors.js';

export function orderMissing(): UserError {
  return UserError.missing('Order not found');
}

export function moveRefused(from: OrderOrigin, to: OrderStatus): UserError {
  const label = from === 'NEW' ? 'New' : ORDER_STATUS_LABELS[from];
  return new UserError(
    'conflict',
    'ORDER_MOVE_REFUSED',
    ORDER_ACTION_MESSAGES.moveRefused(label, ORDER_STATUS_LABELS[to]),
  );
}

export function orderRule(code: string, message: string): UserError {
  return new UserError('rule', code, message);
}

export function fieldRefused(field: string, message: string): UserError {
  return new UserError('invalid', 'INVALID_BODY', message, { errors: [{ field, message }] });
}
