import { VISIT_REASONS, VISIT_RULES, type VisitNeed, type VisitReason } from '@godown/contracts/field-force';
import { type NeedJson, type NeedRow } from './visit-needs.sql.js';

export function toNeed(row: NeedRow | NeedJson): VisitNeed {
  const { orderCount, lastOrderAt, daysSince, usualDays, lastPaise, earlierPaise, overduePaise, overdueSince } = row;
  return {
    reasons: reasonsOf(row),
    orderCount,
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt).toISOString(),
    daysSinceLastOrder: daysSince,
    usualDays: usualDays === null ? null : wholeDays(usualDays),
    lastOrderPaise: lastPaise,
    usualOrderPaise: earlierPaise,
    overduePaise,
    overdueSince,
  };
}

/** Those that need a visit most come first, the others in the order that is given. */
export function byNeed<T>(visits: readonly T[], needOf: (visit: T) => VisitNeed): T[] {
  return visits.toSorted((left, right) => rankOf(needOf(left)) - rankOf(needOf(right)));
}

function rankOf({ reasons }: VisitNeed): number {
  const [first] = reasons;
  return first === undefined ? VISIT_REASONS.length : VISIT_REASONS.indexOf(first);
}

const wholeDays = (days: number): number => Math.max(1, Math.round(days));

function reasonsOf({
  usualDays,
  daysSince,
  lastPaise,
  earlierPaise,
  overduePaise,
}: Omit<NeedJson, 'lastOrderAt'>): VisitReason[] {
  const reasons: VisitReason[] = overduePaise > 0 ? ['overdueBill'] : [];
  if (daysSince === null) return [...reasons, 'new'];
  if (usualDays !== null) {
    const usual = wholeDays(usualDays);
    if (daysSince >= usual * VISIT_RULES.overdueAfter) reasons.push('overdue');
    else if (daysSince >= usual) reasons.push('due');
  }
  if (lastPaise !== null && earlierPaise !== null && lastPaise < earlierPaise * VISIT_RULES.fallingBelow)
    reasons.push('falling');
  return reasons;
}
