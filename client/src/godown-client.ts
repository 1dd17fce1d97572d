import createFetchClient, { type Client } from 'openapi-fetch';
import { API_VERSION, type paths } from './api-types.js';

export interface ClientOptions {
  /** Where the API is, e.g. `https://api.example.com`. */
  url: string;
  /** `gdk_…`, made under Administration, API. */
  apiKey: string;
  /** After so many milliseconds a call is given up; 30,000 unless given. */
  timeoutMs?: number;
  /** Called instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** `GET`, `POST`, `PUT`, `PATCH` and `DELETE` for every call that an API key may make. */
export type GodownClient = Client<paths>;

export function createClient({
  url,
  apiKey,
  timeoutMs = 30_000,
  fetch = globalThis.fetch,
}: ClientOptions): GodownClient {
  return createFetchClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${apiKey}`, 'Godown-Version': API_VERSION },
    fetch: (request) =>
      fetch(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) })),
  });
}
