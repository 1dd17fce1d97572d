import { type LookUpSkusResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';

/** @returns those of the SKUs that the company's catalogue has */
export async function lookUpSkus(skus: readonly string[]): Promise<readonly string[]> {
  return (await api.post<LookUpSkusResponse>('/catalogue/skus/look-up', { body: { skus } })).skus;
}
