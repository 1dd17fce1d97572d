import { type VisitNeed, type VisitReason } from '@godown/contracts/field-force';
import { Flex, formatDay, formatPaise, StatusBadge, type Tone } from '@godown/shared-ui/ui';
import { t } from './todays-beat.texts.js';

const TONES: Readonly<Record<VisitReason, Tone>> = {
  overdueBill: 'danger',
  overdue: 'danger',
  due: 'warning',
  falling: 'warning',
  new: 'info',
};

function textOf(reason: VisitReason, need: VisitNeed): string {
  switch (reason) {
    case 'overdueBill':
      return t('reasons.overdueBill', {
        amount: formatPaise(need.overduePaise),
        date: need.overdueSince === null ? '' : formatDay(need.overdueSince),
      });
    case 'overdue':
    case 'due':
      return t(`reasons.${reason}`, {
        every: t('every', { count: need.usualDays ?? 1 }),
        ago: t('ago', { count: need.daysSinceLastOrder ?? 0 }),
      });
    case 'falling':
      return t('reasons.falling', {
        from: formatPaise(need.usualOrderPaise ?? 0),
        to: formatPaise(need.lastOrderPaise ?? 0),
      });
    case 'new':
      return t('reasons.new');
  }
}

/** Why the shop needs a visit, as the server said it, the most urgent first. */
export function VisitReasons({ need }: { need: VisitNeed }) {
  if (need.reasons.length === 0) return null;
  return (
    <Flex gap="1" wrap="wrap">
      {need.reasons.map((reason) => (
        <StatusBadge key={reason} tone={TONES[reason]}>
          {textOf(reason, need)}
        </StatusBadge>
      ))}
    </Flex>
  );
}
