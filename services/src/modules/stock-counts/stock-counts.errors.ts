import { STOCK_COUNT_MESSAGES, type StockCountStatus } from '@godown/contracts/stock-counts';
import { UserError } from '../../core/errors.js';

export function countMissing(): UserError {
  return UserError.missing(STOCK_COUNT_MESSAGES.missing);
}

export function countConflict(code: string, message: string): UserError {
  return new UserError('conflict', code, message);
}

/** The count has ended already, or is still being counted. */
export function cannotMove(status: StockCountStatus): UserError {
  const hasEnded = status === 'APPROVED' || status === 'CANCELLED';
  return countConflict('NOT_COUNTED', hasEnded ? STOCK_COUNT_MESSAGES.ended : STOCK_COUNT_MESSAGES.notCounted);
}

export function countRule(code: string, message: string): UserError {
  return new UserError('rule', code, message);
}
