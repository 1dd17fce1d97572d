import { SKUS_AT_ONCE, type LookUpSkusResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';

/** Asks about each SKU once, in calls of a thousand. */
export class KnownSkus {
  private readonly isKnown = new Map<string, boolean>();

  /** @returns those of the SKUs that the company's catalogue has */
  async of(skus: readonly string[]): Promise<ReadonlySet<string>> {
    const fresh = skus.filter((sku) => !this.isKnown.has(sku));
    for (let from = 0; from < fresh.length; from += SKUS_AT_ONCE) {
      const asked = fresh.slice(from, from + SKUS_AT_ONCE);
      const answer = await api.post<LookUpSkusResponse>('/catalogue/skus/look-up', { body: { skus: asked } });
      const known = new Set(answer.skus);
      for (const sku of asked) this.isKnown.set(sku, known.has(sku));
    }
    return new Set(skus.filter((sku) => this.isKnown.get(sku)));
  }
}
