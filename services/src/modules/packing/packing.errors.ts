import { shownTime } from '@godown/contracts/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { PACKING_MESSAGES } from '@godown/contracts/packing';
import { UserError } from '../../core/errors.js';

export function packingMissing(): UserError {
  return UserError.missing(PACKING_MESSAGES.missing);
}

export function notPackable(status: OrderStatus): UserError {
  const message = status === 'CANCELLED' ? PACKING_MESSAGES.cancelled : PACKING_MESSAGES.notPackable(status);
  return new UserError('rule', 'NOT_PACKABLE', message);
}

export function wrongItems(message: string): UserError {
  return new UserError('invalid', 'WRONG_ITEMS', message, { errors: [{ field: 'items', message }] });
}

export function packedMeanwhile({ packedBy, packedAt }: { packedBy: string; packedAt: Date }): UserError {
  const message = PACKING_MESSAGES.packedMeanwhile(packedBy, shownTime(packedAt));
  return new UserError('conflict', 'PACKED_MEANWHILE', message);
}
