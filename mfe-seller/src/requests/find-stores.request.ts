import { localPhone, PHONE_PATTERN } from '@godown/contracts/common';
import {
  STORE_ADDRESS_LOOKUP_LIMIT,
  STORE_ADDRESS_SEARCH,
  type StoreAddressesResponse,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';

export interface StoreOption {
  value: string;
  label: string;
  detail: string;
  store: StoreAddressView;
}

/** The store address picker: active shops of the company, by name, or by phone when a whole number is typed. */
export function storeFinder(companyId: string) {
  return async (search: string, signal: AbortSignal): Promise<StoreOption[]> => {
    const phone = localPhone(search);
    const isPhone = PHONE_PATTERN.test(phone);
    const searchOptionType = isPhone ? STORE_ADDRESS_SEARCH.phone : STORE_ADDRESS_SEARCH.name;
    const query = {
      searchOptionType,
      searchText: isPhone ? phone : search,
      limit: STORE_ADDRESS_LOOKUP_LIMIT,
      isActive: 1,
    };
    const { storeAddressData } = await api.get<StoreAddressesResponse>(`/d2r/store-address/list/${companyId}`, {
      query,
      signal,
    });
    return storeAddressData.map(toStoreOption);
  };
}

export function toStoreOption(store: StoreAddressView): StoreOption {
  return { value: store.id, label: store.storeName, detail: `${store.phone} · ${store.city} ${store.pincode}`, store };
}
