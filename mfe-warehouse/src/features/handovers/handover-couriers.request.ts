import { type HandoverCouriersResponse } from '@godown/contracts/handovers';
import { courierName } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { handoverKeys } from './handovers.keys.js';
import { t } from './handovers.texts.js';

/** Couriers that have parcels to take from the warehouse. */
export const useHandoverCouriers = (warehouseId: string) =>
  useQuery({
    queryKey: [...handoverKeys.all, 'couriers', warehouseId],
    queryFn: ({ signal }) =>
      api.get<HandoverCouriersResponse>('/wms/handover-couriers', { query: { warehouseId }, signal }),
    enabled: warehouseId !== '',
    select: ({ couriers }) =>
      couriers.map(({ courier, waitingCount }) => ({
        value: courier,
        label: t('open.ready', { courier: courierName(courier), count: waitingCount }),
      })),
  });
