export {
  DEFAULT_LIMITS,
  PartnerHttp,
  type PartnerAnswer,
  type PartnerRequest,
  type TrafficLine,
} from './partner-http.js';
export { type Deadline } from './deadline.js';
export { JsonReader } from './json-reader.js';
