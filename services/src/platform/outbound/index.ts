export { GuardedHttp, type OutboundResponse } from './guarded-http.js';
export { HostResolver } from './host-resolver.js';
export { OutboundError } from './outbound-error.js';
export { publicLookup } from './public-lookup.js';
