import { queryKeys } from '@godown/shared-ui/query';
import { type UmsResponse } from '@godown/contracts/common';
import { type DeliveryPartner } from '@godown/contracts/shipping';

export const deliveryPartnerKeys = queryKeys('delivery-partners');

export type PartnersResponse = UmsResponse<{ deliveryPartners: DeliveryPartner[] }>;

export const DELIVERY_PARTNERS_PATH = '/ums/profile/deliveryPartners';
