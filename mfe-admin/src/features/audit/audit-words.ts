import { type AuditOutcome, type AuditRow } from '@godown/contracts/audit';
import { type Tone } from '@godown/shared-ui/ui';
import { t } from './audit.texts.js';

export const OUTCOME_LABELS: Readonly<Record<AuditOutcome, string>> = { done: t('done'), refused: t('refused') };
export const OUTCOME_TONES: Readonly<Record<AuditOutcome, Tone>> = { done: 'success', refused: 'danger' };

const ROLE_LABELS: Readonly<Record<string, string>> = {
  super_admin: t('superAdmin'),
  admin: t('admin'),
  sub_admin: t('subAdmin'),
  seller: t('seller'),
  warehouse_user: t('warehouseUser'),
  cluster_owner: t('clusterOwner'),
  driver: t('driver'),
  salesman: t('salesman'),
  promoter: t('promoter'),
  system: t('system'),
  public: t('notSignedIn'),
};

export function roleLabel(role: string): string {
  return ROLE_LABELS[role] ?? role;
}

/** Who did it, in one line. */
export function personOf({ person, role }: AuditRow): string {
  return person === null ? roleLabel(role) : person.name;
}

const ABBREVIATIONS = new Map([
  ['awb', 'AWB'],
  ['rto', 'RTO'],
  ['wsin', 'WSIN'],
  ['eway', 'e-way'],
]);

/** An action in words: `driver-cash.handed-in` is "Driver cash handed in". */
export function actionLabel(action: string): string {
  const words = action
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s._-]+/)
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
