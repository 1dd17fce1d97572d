import { type DateRange, lastDays } from '@godown/shared-ui/ui';

const DAYS = 90;

/** The period that a statement opens with. */
export const statementDays = (): DateRange => lastDays(DAYS);
