import { type AuditOutcome, type AuditRow } from '@godown/contracts/audit';
import { type Tone } from '@godown/shared-ui/ui';

export const OUTCOME_LABELS: Readonly<Record<AuditOutcome, string>> = { done: 'Done', refused: 'Refused' };
export const OUTCOME_TONES: Readonly<Record<AuditOutcome, Tone>> = { done: 'success', refused: 'danger' };

const ROLE_LABELS: Readonly<Record<string, string>> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  sub_admin: 'Sub-admin',
  seller: 'Seller',
  warehouse_user: 'Warehouse user',
  cluster_owner: 'Cluster owner',
  driver: 'Driver',
  salesman: 'Salesman',
  promoter: 'Promoter',
  system: 'System',
  public: 'Not signed in',
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
