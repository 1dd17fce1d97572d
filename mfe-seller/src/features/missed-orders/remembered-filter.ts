import { MISSED_FILTER_HOURS } from '@godown/contracts/channels';
import { expiringValue } from '@godown/shared-ui/session';

const isQuery = (value: unknown): value is string => typeof value === 'string';

/** The list's query as it was last seen in this tab, as `{ value, expiresAt }`; read late, it is dropped. */
export const rememberedFilter = expiringValue('missedOrdersFilter', MISSED_FILTER_HOURS * 3_600, isQuery);
