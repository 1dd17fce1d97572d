// Built for Node by capabilities.ts, once for each remote; both names are aliases that exist in that build only.
// @ts-expect-error infra's types do not include the browser's sources
import { capabilities } from 'remote-module';
// @ts-expect-error infra's types do not include the browser's sources
import { summaryOf } from 'remote-summary';

export const summaries: unknown = capabilities.map(summaryOf);
