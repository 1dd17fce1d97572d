import { MONEY_CHECKERS } from './money.checkers.ts';
import { NATURAL_KEY_CHECKERS } from './natural-key.checkers.ts';
import { PROCESS_CHECKERS } from './process.checkers.ts';
import { RECEIVABLES_CHECKERS } from './receivables.checkers.ts';
import { TENANT_CHECKERS } from './tenant.checkers.ts';
import { WORK_CHECKERS } from './work.checkers.ts';

export { findAll, type Subject } from './checker.ts';

export const CHECKERS = [
  ...MONEY_CHECKERS,
  ...RECEIVABLES_CHECKERS,
  ...WORK_CHECKERS,
  ...NATURAL_KEY_CHECKERS,
  ...TENANT_CHECKERS,
  ...PROCESS_CHECKERS,
];
