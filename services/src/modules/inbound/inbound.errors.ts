import { INBOUND_MESSAGES } from '@godown/contracts/inbound';
import { UserError } from '../../core/errors.js';

export function inboundMissing(): UserError {
  return UserError.missing(INBOUND_MESSAGES.missing);
}

export function lineMissing(): UserError {
  return UserError.missing(INBOUND_MESSAGES.lineMissing);
}

export function inboundConflict(code: string, message: string): UserError {
  return new UserError('conflict', code, message);
}

export function inboundRule(code: string, message: string): UserError {
  return new UserError('rule', code, message);
}

export function notReceiving(): UserError {
  return inboundConflict('NOT_RECEIVING', INBOUND_MESSAGES.notReceiving);
}
