import { type HttpConfig } from '../../config/http.config.js';

/** Whether the address of a hop in front of this process is believed; hop 0 is who connects. */
export const trusts =
  ({ trustedProxies }: Pick<HttpConfig, 'trustedProxies'>) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies;
