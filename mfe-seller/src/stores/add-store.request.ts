import { type CreateStoreAddressRequest, type StoreAddressResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';

export function addStore(companyId: string, body: CreateStoreAddressRequest): Promise<StoreAddressResponse> {
  return api.post<StoreAddressResponse>('/d2r/store-address', { body: { ...body, companyId } });
}
