import { type EwayBillsRequest, type EwayBillsResponse } from '@godown/contracts/invoices';
import { api } from '@godown/shared-ui/api';

export function makeEwayBills(body: EwayBillsRequest): Promise<EwayBillsResponse> {
  return api.post<EwayBillsResponse>('/invoices/eway-bills', { body });
}
