import { type PromoterRetailer } from '@godown/contracts/field-force';
import { STORE_ADDRESS_LOOKUP_LIMIT, type StoreAddressesResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';

export interface StoreOption {
  value: string;
  label: string;
  detail: string;
  retailer: PromoterRetailer;
}

/** The retailer autocomplete: active shops of the company, by name. */
export function storeFinder(companyId: string) {
  return async (search: string, signal: AbortSignal): Promise<StoreOption[]> => {
    const { storeAddressData } = await api.get<StoreAddressesResponse>(`/d2r/store-address/list/${companyId}`, {
      query: { searchOptionType: 1, searchText: search, limit: STORE_ADDRESS_LOOKUP_LIMIT, isActive: 1 },
      signal,
    });
    return storeAddressData.map(({ id, storeName, firstName, lastName, phone, city, pincode }) => ({
      value: id,
      label: storeName,
      detail: `${phone} · ${city} ${pincode}`,
      retailer: { id, storeName, firstName, lastName, phone },
    }));
  };
}
