import { type ShopBook, type ShopEvent, type ShopOrder } from './shop-book.ts';

const MINUTE_MS = 60_000;

/** When an order is pushed to one subscriber, by the simulator's clock: never, once or twice. The seed decides which are hit. */
export function pushTimes(book: ShopBook, shop: string, event: ShopEvent, order: ShopOrder): number[] {
  const settings = book.settings(shop);
  const hits = (what: string, percent: number): boolean =>
    percent >= 100 || book.world.random.between(1, 100, what, shop, order.number, event) <= percent;
  if (settings.loseWebhooks || (settings.lostPercent > 0 && hits('lost', settings.lostPercent))) return [];
  const isLate = settings.lateMinutes > 0 && hits('late', settings.latePercent);
  const at = book.world.clock.now() + (isLate ? settings.lateMinutes * MINUTE_MS : 0);
  const isDoubled =
    settings.doubleWebhooks || (settings.doubledPercent > 0 && hits('doubled', settings.doubledPercent));
  return isDoubled ? [at, at] : [at];
}
