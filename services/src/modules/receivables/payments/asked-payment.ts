import { rupeesToPaise } from '@godown/contracts/common';
import {
  type CapturePaymentRequest,
  type CollectionMode,
  type Payment,
  RECEIVABLE_MESSAGES,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { wrongField } from '../receivables.errors.js';

export interface AskedPayment extends Payment {
  mode: CollectionMode | null;
}

/**
 * Without money there is neither mode nor proof nor closing.
 * @throws UserError invalid for an entry that contradicts itself, forbidden for a salesman who closes
 */
export function paymentOf(actor: Actor, body: CapturePaymentRequest): AskedPayment {
  const isClosing = body.isInvoiceClosed ?? false;
  if (isClosing && !actor.may('invoices.close'))
    throw new UserError('forbidden', 'CLOSING_NOT_ALLOWED', RECEIVABLE_MESSAGES.closing);
  const mode = body.mode ?? null;
  if (body.amount === 0 && (mode !== null || body.proof !== undefined || isClosing))
    throw wrongField(mode === null ? 'amount' : 'mode', RECEIVABLE_MESSAGES.zeroAmount);
  return {
    amountPaise: rupeesToPaise(body.amount) ?? 0,
    stockReturnPaise: rupeesToPaise(body.stockReturnAmount ?? 0) ?? 0,
    isClosing,
    mode,
  };
}
