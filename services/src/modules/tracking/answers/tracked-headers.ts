/** Of every answer about one parcel, however it is made: readable from any site, checked again each time, in no search engine. */
export const TRACKED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'application/json; charset=utf-8',
} as const;
