import {
  type BrandProfile,
  type BrandProfileResponse,
  type GetOrdersResponse,
  type TrackedOrder,
  type TrackingSearchType,
} from '@godown/contracts/tracking';
import { callApi, PublicApiError } from '../../api/public-api.js';

export interface FoundParcels {
  orders: TrackedOrder[];
  /** Two parcels have the number: it takes a proof to see one. */
  isShared: boolean;
}

/** POST /get-orders: empty when nothing was found. */
export async function findOrders(
  by: TrackingSearchType,
  text: string,
  brandToken: string | null,
  proof?: string,
): Promise<FoundParcels> {
  const body = {
    getOrderDetailsBy: by,
    orderEmailOrPhone: text.trim(),
    xHash: brandToken ?? '',
    ...(proof ? { proof } : {}),
  };
  const { data, isShared = false } = await callApi<GetOrdersResponse>('POST', '/get-orders', body);
  return { orders: data, isShared };
}

/** GET /brand-profile/{t}: null for an unknown brand, whose page is then the plain one. */
export async function getBrand(token: string): Promise<BrandProfile | null> {
  try {
    return (await callApi<BrandProfileResponse>('GET', `/brand-profile/${encodeURIComponent(token)}`)).data;
  } catch (error) {
    if (error instanceof PublicApiError) return null;
    throw error;
  }
}
