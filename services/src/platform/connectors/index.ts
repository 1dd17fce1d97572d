export { type Connector, isSetUp, PARTNER_URL, type PlatformConnector } from './connector.js';
export {
  DEFAULT_LIMITS,
  PartnerHttp,
  type PartnerResponse,
  type PartnerRequest,
  type TrafficLine,
} from './http/partner-http.js';
export { CircuitBreaker } from './http/circuit-breaker.js';
export { PartnerClients } from './http/partner-clients.js';
export { type SignedInCall, SignedInHttp } from './http/signed-in-http.js';
export { TrafficLog } from './http/traffic-log.js';
export { type Deadline } from '../../core/deadline.js';
export { JsonReader } from './http/json-reader.js';
export { PushInbox, type StoredPush } from './inbox/push-inbox.js';
export { isSameDigest } from './inbox/same-digest.js';
export { CredentialVault, masksOf } from './credentials/credential-vault.js';
