import { STORE_TYPE_LABELS, type StoreType, storeTypeOf } from '@godown/contracts/price-lists';
import { useQuery } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { type ComboboxOption, type ListParams, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type StoreOption, storeFinder } from '../../requests/find-stores.request.js';
import { storePriceKeys } from './store-prices.keys.js';
import { t } from './discounts.texts.js';

export type StorePriceFilter = 'company' | 'store' | 'priced';

export interface StoreChosen {
  params: ListParams<StorePriceFilter>;
  isAdmin: boolean;
  /** A seller's companies. */
  companies: ComboboxOption[];
  company: ComboboxOption | null;
  /** A store, or all stores of a type. */
  store: ComboboxOption | null;
  /** Of which the prices are seen; null: of one store. */
  type: StoreType | null;
  chooseType: (type: StoreType | null) => void;
  chooseCompany: (company: ComboboxOption | null) => void;
  chooseStore: (store: StoreOption | null) => void;
}

/** Whose store is looked at. It lives in the address; names that an address does not carry are read. */
export function useStoreChoice(): StoreChosen {
  const params = useListParams<StorePriceFilter>({ filters: { company: '', store: '', priced: '' } });
  const isAdmin = useSession((session) => session.variant === 'admin');
  const granted = useSession((session) => session.companies);
  const selected = useSession((session) => session.selectedCompanyIds);
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const companies = granted
    .filter(({ entityId }) => selected.length === 0 || selected.includes(entityId))
    .map(({ entityId, name }) => ({ value: entityId, label: name }));
  const companyId = companies.length === 1 ? (companies[0]?.value ?? '') : params.filters.company;
  const storeId = params.filters.store;
  const type = storeTypeOf(storeId);
  const stores = useQuery({
    queryKey: storePriceKeys.list({ storesOf: companyId }),
    queryFn: ({ signal }) => storeFinder(companyId)('', signal),
    enabled: companyId !== '' && storeId !== '' && type === null && picked[storeId] === undefined,
  });
  const remember = (option: ComboboxOption | null) => {
    if (option !== null) setPicked({ ...picked, [option.value]: option.label });
  };
  const companyName =
    picked[companyId] ?? companies.find(({ value }) => value === companyId)?.label ?? t('chosenCompany');
  const storeName =
    type !== null
      ? STORE_TYPE_LABELS[type]
      : (picked[storeId] ?? stores.data?.find(({ value }) => value === storeId)?.label ?? t('chosenStore'));
  return {
    params,
    isAdmin,
    companies,
    company: companyId === '' ? null : { value: companyId, label: companyName },
    store: companyId === '' || storeId === '' ? null : { value: storeId, label: storeName },
    type,
    chooseType: (next) => params.setFilters({ store: next ?? '' }),
    chooseCompany: (option) => {
      remember(option);
      params.setFilters({ company: option?.value ?? '', store: type ?? '' });
    },
    chooseStore: (option) => {
      remember(option);
      params.setFilters({ store: option?.value ?? '' });
    },
  };
}
