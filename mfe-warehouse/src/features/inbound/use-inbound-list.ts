import { INBOUND_STATUSES } from '@godown/contracts/inbound';
import { useListParams } from '@godown/shared-ui/ui';
import { type InboundWhere, useInboundCounts } from './count-inbound.request.js';
import { useInboundList } from './list-inbound.request.js';

const FILTERS = { status: '', warehouse: '', company: '', from: '', to: '' } as const;

/** The list as the address asks for it. */
export function useInboundShipments() {
  const params = useListParams({ filters: FILTERS });
  const { filters, search, sort, page } = params;
  const status = INBOUND_STATUSES.find((value) => value === filters.status);
  const where: InboundWhere = {
    ...(filters.warehouse === '' ? {} : { warehouseId: filters.warehouse }),
    ...(filters.company === '' ? {} : { companyId: filters.company }),
    ...(filters.from === '' ? {} : { from: filters.from }),
    ...(filters.to === '' ? {} : { to: filters.to }),
    ...(search === '' ? {} : { search }),
  };
  const list = useInboundList({
    ...where,
    ...(status === undefined ? {} : { status }),
    ...(sort === null ? {} : sort),
    page: page.pageNumber,
    size: page.records,
  });
  return { params, status, where, list, counts: useInboundCounts(where) };
}

export type InboundShipments = ReturnType<typeof useInboundShipments>;
