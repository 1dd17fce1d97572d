/** `A-2` comes before `A-10`. */
const BINS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Placed {
  readonly bin: string | null;
  readonly sku: string;
}

/** By bin as one walks past them; what has no bin comes last, by SKU. */
export function byWalkingOrder(one: Placed, other: Placed): number {
  if (one.bin === null || other.bin === null) {
    if (one.bin !== other.bin) return one.bin === null ? 1 : -1;
    return BINS.compare(one.sku, other.sku);
  }
  return BINS.compare(one.bin, other.bin) || BINS.compare(one.sku, other.sku);
}
