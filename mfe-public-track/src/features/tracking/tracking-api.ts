import { type BrandProfile, type BrandProfileAnswer, type GetOrdersAnswer, type TrackedOrder, type TrackingSearchType } from '@godown/contracts/tracking';
import { callApi, PublicApiError } from '../../api/public-api.js';

/** POST /get-orders: empty when nothing was found. */
export async function findOrders(by: TrackingSearchType, text: string, brandToken: string | null): Promise<TrackedOrder[]> {
  const answer = await callApi<GetOrdersAnswer>('POST', '/get-orders', { getOrderDetailsBy: by, orderEmailOrPhone: text.trim(), xHash: brandToken ?? '' });
  return answer.data;
}

/** GET /brand-profile/{t}: null for an unknown brand, whose page is then the plain one. */
export async function getBrand(token: string): Promise<BrandProfile | null> {
  try {
    return (await callApi<BrandProfileAnswer>('GET', `/brand-profile/${encodeURIComponent(token)}`)).data;
  } catch (error) {
    if (error instanceof PublicApiError) return null;
    throw error;
  }
}
