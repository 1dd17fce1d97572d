import { formatPaise, StatusBadge } from '@godown/shared-ui/ui';
import { t } from './salesman-cash.texts.js';

/** How much a count was off; nothing when it was exact. */
export function Difference({ paise }: { paise: number }) {
  if (paise === 0) return null;
  return (
    <StatusBadge tone="warning">
      {t(paise < 0 ? 'short' : 'over', { amount: formatPaise(Math.abs(paise)) })}
    </StatusBadge>
  );
}
