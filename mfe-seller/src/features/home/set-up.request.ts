import { type CompanyCatalogueResponse } from '@godown/contracts/catalogue';
import { type UmsResponse } from '@godown/contracts/common';
import { type DeliveryPartner } from '@godown/contracts/shipping';
import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

export interface SetUp {
  hasItem: boolean;
  hasWarehouse: boolean;
  hasCourier: boolean;
}

/** What a company needs before its first order. Asked of companies without one only. */
export function useSetUp(isNew: boolean) {
  return useQuery({
    queryKey: homeKeys.setUp,
    enabled: isNew,
    // Each step is done on another screen.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SetUp> => {
      const catalogue = { companyIds: [], shopType: 'manual', filter: {}, pagination: { records: 10, pageNumber: 1 } };
      const [items, { warehouses }, { responseBody }] = await Promise.all([
        api.post<CompanyCatalogueResponse>('/catalogue/find', { body: catalogue, signal }),
        api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
        api.get<UmsResponse<{ deliveryPartners: DeliveryPartner[] }>>('/ums/profile/deliveryPartners', { signal }),
      ]);
      return {
        hasItem: items.totalCount > 0,
        hasWarehouse: warehouses.some(({ active }) => active),
        hasCourier: responseBody.deliveryPartners.some(({ status }) => status),
      };
    },
  });
}
