import { type ApiResponse } from '@godown/contracts/common';
import {
  type ApproveD2rRequest,
  type ApproveReturnRequest,
  type CorrectOrderRequest,
  type ReportReturnRequest,
} from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { orderKeys } from './orders.keys.js';

/** What one order can be asked to do. */
export type OrderChange =
  | { kind: 'cancel'; reason: string }
  | ({ kind: 'correct' } & CorrectOrderRequest)
  | ({ kind: 'report-return' } & ReportReturnRequest)
  | { kind: 'recheck' }
  | ({ kind: 'approve-d2r' } & ApproveD2rRequest)
  | { kind: 'ask-buyer' }
  | ({ kind: 'approve-return' } & ApproveReturnRequest);

function send(orderId: string, change: OrderChange): Promise<ApiResponse> {
  switch (change.kind) {
    case 'cancel':
      return api.post(`/order/${orderId}/cancel`, { body: { reason: change.reason } });
    case 'correct':
      return api.post(`/order/${orderId}/correct`, { body: { status: change.status, reason: change.reason } });
    case 'report-return':
      return api.post(`/order/${orderId}/report-return`, { body: { status: change.status, reason: change.reason } });
    case 'recheck':
      return api.post(`/order/serviceability/${orderId}`);
    case 'approve-d2r':
      return api.post(
        `/order/${orderId}/approve-d2r`,
        change.creditRemark === undefined ? {} : { body: { creditRemark: change.creditRemark } },
      );
    case 'ask-buyer':
      return api.post('/customer-requests', { body: { orderId } });
    case 'approve-return':
      return api.post(`/order/${orderId}/approve-return`, {
        body: { type: change.type, items: change.items, warehouseId: change.warehouseId },
      });
  }
}

/** Changes one order; its details and every list are read again. */
export function useChangeOrder(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: OrderChange) => send(orderId, change),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
