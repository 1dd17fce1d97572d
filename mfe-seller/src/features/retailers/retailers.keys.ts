import { queryKeys } from '@godown/shared-ui/query';

/** Limits of a retailer, what they leave, and their history; by the retailer's id. */
export const creditKeys = queryKeys('retailer-credit');
