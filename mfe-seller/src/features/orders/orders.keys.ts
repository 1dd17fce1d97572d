import { queryKeys } from '@godown/shared-ui/query';

export const orderKeys = queryKeys('orders');
export const orderCountsKey = [...orderKeys.lists, 'counts'] as const;
export const returnDetailsKey = (orderId: string) => [...orderKeys.detail(orderId), 'return'] as const;
export const shipmentsKey = (orderId: string) => [...orderKeys.detail(orderId), 'shipments'] as const;
export const pickupWarehousesKey = [...orderKeys.all, 'warehouses'] as const;
export const orderMessagesKey = (orderId: string) => [...orderKeys.detail(orderId), 'messages'] as const;
export const deliveryProofsKey = (orderId: string) => [...orderKeys.detail(orderId), 'delivery-proofs'] as const;
export const checkInsKey = (orderId: string) => [...orderKeys.detail(orderId), 'check-ins'] as const;
export const packingsKey = (orderId: string) => [...orderKeys.detail(orderId), 'packings'] as const;
export const orderNotesKey = (orderId: string) => [...orderKeys.detail(orderId), 'notes'] as const;
export const orderColleaguesKey = (orderId: string) => [...orderKeys.detail(orderId), 'colleagues'] as const;
export const orderTagsKey = [...orderKeys.all, 'tags'] as const;
