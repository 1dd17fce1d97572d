import { gstinStateProblem, STORE_MESSAGES } from '@godown/contracts/stores';
import { type AuditLine } from '../../platform/audit/audit-trail.js';
import { type StoreAddressEntity } from './store-address.entity.js';

type Changes = Partial<StoreAddressEntity>;

/** What differs from what is stored. */
export function changesOf(before: StoreAddressEntity, given: Changes): Changes {
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => Reflect.get(before, field) !== value));
}

export interface RetailerProblem {
  code: 'GSTIN_OF_OTHER_STATE' | 'RETAILER_IS_DUPLICATE';
  field: 'GSTIN' | 'isActive';
  message: string;
}

/** What is wrong with a retailer as it would be stored; null when nothing is. */
export function problemOf({ gstin, state, isActive, duplicateOf }: StoreAddressEntity): RetailerProblem | null {
  const message = gstinStateProblem(gstin, state);
  if (message !== null) return { code: 'GSTIN_OF_OTHER_STATE', field: 'GSTIN', message };
  if (isActive && duplicateOf !== null)
    return { code: 'RETAILER_IS_DUPLICATE', field: 'isActive', message: STORE_MESSAGES.duplicateStaysInactive };
  return null;
}

/** The line of the audit trail for a change. */
export function changeLine(before: StoreAddressEntity, changes: Changes): AuditLine {
  return {
    action: 'retailer.changed',
    outcome: 'done',
    tenantId: before.companyId,
    subject: before.id,
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, after]) => [
        field,
        { before: plain(Reflect.get(before, field)), after: plain(after) },
      ]),
    ),
  };
}

function plain(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
