import { SKUS_AT_ONCE } from '@godown/contracts/catalogue';
import { lookUpSkus } from './look-up-skus.request.js';

/** Asks about each SKU once, a thousand at a time. */
export class KnownSkus {
  private readonly isKnown = new Map<string, boolean>();

  /** @returns those of the SKUs that the company's catalogue has */
  async of(skus: readonly string[]): Promise<ReadonlySet<string>> {
    const fresh = skus.filter((sku) => !this.isKnown.has(sku));
    for (let from = 0; from < fresh.length; from += SKUS_AT_ONCE) {
      const asked = fresh.slice(from, from + SKUS_AT_ONCE);
      const known = new Set(await lookUpSkus(asked));
      for (const sku of asked) this.isKnown.set(sku, known.has(sku));
    }
    return new Set(skus.filter((sku) => this.isKnown.get(sku)));
  }
}
