import { STOCK_COUNT_MESSAGES } from '@godown/contracts/stock-counts';
import { UserError } from '../../core/errors.js';

export function countMissing(): UserError {
  return UserError.missing(STOCK_COUNT_MESSAGES.missing);
}

export function countConflict(code: string, message: string): UserError {
  return new UserError('conflict', code, message);
}

export function countRule(code: string, message: string): UserError {
  return new UserError('rule', code, message);
}
