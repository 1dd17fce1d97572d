export {
  DEFAULT_LIMITS,
  PartnerHttp,
  type PartnerResponse,
  type PartnerRequest,
  type TrafficLine,
} from './partner-http.js';
export { TrafficLog } from './traffic-log.js';
export { type Deadline } from '../../core/deadline.js';
export { JsonReader } from './json-reader.js';
