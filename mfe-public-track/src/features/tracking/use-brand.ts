import { type BrandProfile } from '@godown/contracts/tracking';
import { useRequest } from '../../api/use-request.js';
import { getBrand } from './tracking-api.js';

/** The looks of the brand that the address names; null while unknown or for a plain page. */
export function useBrand(token: string | null): BrandProfile | null {
  return useRequest(token, () => (token ? getBrand(token) : Promise.resolve(null))).data;
}
