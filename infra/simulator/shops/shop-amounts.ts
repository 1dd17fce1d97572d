import { type ShopOrder } from './shop-book.ts';

/** The shop shares a discount among the lines as they were ordered; the last takes what is left. */
export function sharesOf(order: ShopOrder): number[] {
  const whole = order.lines.reduce((sum, line) => sum + line.paise * line.ordered, 0);
  let left = order.discountPaise;
  return order.lines.map((line, index) => {
    const share =
      index === order.lines.length - 1 ? left : Math.floor((order.discountPaise * line.paise * line.ordered) / whole);
    left -= share;
    return share;
  });
}

/** What the order comes to now, after edits. */
export function totalOf(order: ShopOrder): number {
  const shares = sharesOf(order);
  return order.lines.reduce(
    (sum, line, index) =>
      sum + line.paise * line.current - Math.round(((shares[index] ?? 0) * line.current) / line.ordered),
    order.shippingPaise,
  );
}
