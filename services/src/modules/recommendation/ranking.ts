import { formatPaise } from '@godown/contracts/common';
import { type Evidence } from './recommendation.sql.js';

interface Product {
  category: string;
  /** What an order is to be worth on average. */
  aovPaise: number;
}

/** How much each kind of evidence counts; together 100. */
const WEIGHTS = { peers: 40, own: 25, recency: 20, basket: 15 } as const;

/** A shop that ordered so many days ago is half as likely to answer as one that ordered today. */
const HALF_LIFE_DAYS = 30;

/** As many orders of the category as show a habit. */
const HABIT = 4;

export function scoreOf(evidence: Evidence, product: Product): number {
  const { peers, peersBuying, ownOrders, daysSince } = evidence;
  // One buyer among one peer proves little: two shops that do not buy are added.
  const shareOfPeers = peersBuying / (peers + 2);
  const own = Math.min(ownOrders, HABIT) / HABIT;
  const recency = 0.5 ** (daysSince / HALF_LIFE_DAYS);
  return Math.round(
    WEIGHTS.peers * shareOfPeers +
      WEIGHTS.own * own +
      WEIGHTS.recency * recency +
      WEIGHTS.basket * closeness(evidence, product),
  );
}

/** 1 when an order of the shop is worth what is hoped for, towards 0 the further away it is. */
function closeness({ averagePaise }: Evidence, { aovPaise }: Product): number {
  return Math.min(averagePaise, aovPaise) / Math.max(averagePaise, aovPaise, 1);
}

/** What a salesman is told, the strongest first. */
export function reasonsOf(evidence: Evidence, product: Product): string[] {
  const { peers, peersBuying, peerDays, peerCategory, ownOrders, ownDaysSince, daysSince, cluster } = evidence;
  const { category } = product;
  const reasons: string[] = [];
  if (peersBuying > 0) {
    const often = peerDays === null ? 'buy it' : `reorder it within ${days(Math.max(1, Math.round(peerDays)))}`;
    const alike = peerCategory === category.toLowerCase() ? 'shops like this' : `shops that buy ${peerCategory}`;
    reasons.push(`${peersBuying} of ${peers} ${alike} in ${cluster} ${often}`);
  }
  if (ownOrders > 0)
    reasons.push(
      `Bought ${category} ${ownOrders === 1 ? 'once' : `${ownOrders} times`}, last ${ago(ownDaysSince ?? daysSince)}`,
    );
  else reasons.push(`Has not bought ${category} yet`);
  reasons.push(`Last order ${ago(daysSince)}`);
  if (closeness(evidence, product) >= 0.7)
    reasons.push(
      `Its usual order of ${formatPaise(evidence.averagePaise)} is close to ${formatPaise(product.aovPaise)}`,
    );
  return reasons;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function ago(count: number): string {
  return count < 1 ? 'today' : `${days(count)} ago`;
}
