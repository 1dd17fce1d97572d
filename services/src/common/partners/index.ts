export { DEFAULT_LIMITS, PartnerHttp, type PartnerAnswer, type PartnerRequest, type TrafficLine } from './partner-http.js';
export { JsonReader } from './json-reader.js';
