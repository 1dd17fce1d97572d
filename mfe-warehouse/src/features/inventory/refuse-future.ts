import { INVENTORY_MESSAGES, isFutureDay } from '@godown/contracts/inventory';

/** Whether the day lies after today in India; if so the form is told. */
export function refuseFuture(day: string, tell: (message: string) => void): boolean {
  if (!isFutureDay(day, new Date())) return false;
  tell(INVENTORY_MESSAGES.dateInFuture);
  return true;
}
