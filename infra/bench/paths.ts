import { type BenchPath } from './bench-path.ts';
import { orderList } from './paths/p1-order-list.ts';
import { growth } from './paths/p10-growth.ts';
import { orderSearch } from './paths/p1b-order-search.ts';
import { publicTracking } from './paths/p2-public-tracking.ts';
import { courierScans } from './paths/p3-courier-scans.ts';
import { sheets } from './paths/p4-sheets.ts';
import { placeOrder } from './paths/p5-place-order.ts';
import { walletDebits } from './paths/p6-wallet-debits.ts';
import { stockList } from './paths/p12-stock.ts';
import { receivables } from './paths/p13-receivables.ts';
import { tripLocations } from './paths/p14-trip-locations.ts';
import { shopWebhooks } from './paths/p15-shop-webhooks.ts';
import { browserPages } from './paths/p8-browser.ts';
import { labels } from './paths/p11-labels.ts';
import { liveProgress } from './paths/p7-live-progress.ts';
import { secondStart } from './paths/p9-second-start.ts';
import { disk } from './paths/s1-disk.ts';
import { cost } from './paths/s2-cost.ts';

/** Every path, in the order in which they run: those that share data stand together. */
export const BENCH_PATHS: readonly BenchPath[] = [
  orderList,
  orderSearch,
  publicTracking,
  growth,
  courierScans,
  sheets,
  placeOrder,
  walletDebits,
  stockList,
  receivables,
  tripLocations,
  shopWebhooks,
  labels,
  liveProgress,
  browserPages,
  secondStart,
  disk,
  cost,
];
