import { queryKeys } from '@godown/shared-ui/query';

export const webhookKeys = queryKeys('webhooks');
export const WEBHOOKS_PATH = '/ums/webhooks';
export const DELIVERIES_PATH = '/ums/webhooks/deliveries';
