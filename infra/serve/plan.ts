import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { type ServiceSpec } from '../start/supervisor.ts';
import { REPOSITORY } from '../webpack/paths.ts';
import { SERVE_COMMAND, type ServingSettings } from './serving-settings.ts';

export interface ServingPlan {
  backEnd: ServiceSpec[];
  gateway: ServiceSpec;
  /** Where the gateway answers on this machine. */
  gatewayUrl: string;
}

/** Added to STOP_LIMIT_MS, after which a process ends by itself (milliseconds). */
const KILL_MARGIN_MS = 3000;

/** The address under which this machine reaches what listens there. */
function reachable(address: string): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1';
  return isIPv6(address) ? `[${address}]` : address;
}

/** Api, worker and gateway of one machine. Only the gateway listens where others reach it. */
export async function planServing(settings: ServingSettings, env: NodeJS.ProcessEnv): Promise<ServingPlan> {
  const stopLimitMs = Number(env['STOP_LIMIT_MS'] || 25_000);
  const stopWithinMs = stopLimitMs + Number(env['STOP_DRAIN_MS'] || 500) + KILL_MARGIN_MS;
  const backEndHost = reachable(env['BACK_END_ADDRESS'] || '127.0.0.1');
  const backEndProcess = async (name: 'api' | 'worker'): Promise<ServiceSpec> => {
    const port = await freePort();
    return {
      name,
      command: [SERVE_COMMAND, name],
      env: { BACK_END_PORT: String(port) },
      readyUrl: `http://${backEndHost}:${port}/health/ready`,
      stopWithinMs,
    };
  };
  const backEnd = [await backEndProcess('api'), await backEndProcess('worker')];
  const gatewayUrl = `http://${reachable(settings.host)}:${settings.port}`;
  return {
    backEnd,
    gatewayUrl,
    gateway: {
      name: 'gateway',
      command: [join(REPOSITORY, 'infra/gateway/run.ts'), '--port', String(settings.port)],
      env: {
        GATEWAY_ADDRESSES: settings.host,
        PUBLIC_DOMAIN: settings.domain,
        PUBLIC_PROTOCOL: settings.protocol,
        PROXY_ADDRESSES: settings.proxyAddresses.join(','),
        PAYMENT_ORIGINS: settings.paymentOrigins.join(','),
        REMOTES_FOLDER: join(resolve(settings.dataFolder), 'remotes'),
        API_URL: new URL(backEnd[0]?.readyUrl ?? '').origin,
        STOP_DRAIN_MS: env['STOP_DRAIN_MS'] || '500',
        STOP_LIMIT_MS: String(stopLimitMs),
        // What it does not need it is not told.
        DATABASE_URL: '',
        APP_DATABASE_PASSWORD: '',
        APP_SECRET: '',
        CREDENTIALS_KEY: '',
      },
      readyUrl: `${gatewayUrl}/`,
      stopWithinMs,
    },
  };
}
