export { GuardedHttp, type OutboundResponse, type OutboundRequest } from './guarded-http.js';
export { HostResolver } from './host-resolver.js';
export { OutboundError, type OutboundFailure } from './outbound-error.js';
export { isPublicAddress } from './public-address.js';
