import { join } from 'node:path';
import { simulatorConfig } from '../simulator/simulator-config.ts';
import { freePort } from '../postgres/free-port.ts';
import { type PlatformDatabase } from './database.ts';
import { type Secrets } from './secrets.ts';
import { type ServiceSpec } from './supervisor.ts';

export interface PlatformPlan {
  root: string;
  dataFolder: string;
  port: number;
  database: PlatformDatabase;
  secrets: Secrets;
  /** The simulator as a browser reaches it; by itself behind the gateway. */
  simulatorOrigin?: string | undefined;
}

export interface PlatformProcesses {
  /** started together, then awaited */
  services: ServiceSpec[];
  simulatorUrl: string;
  apiUrl: string;
  /** One of `services`. */
  api: ServiceSpec;
}

const SIMULATOR_SEED = 'godown';

const simulatorOrigin = ({ simulatorOrigin: given, port }: PlatformPlan): string =>
  given ?? `http://simulator.localhost:${port}`;

/** Where this machine reaches processes that listen there. */
function reachableHost(listenAddress = ''): string {
  if (listenAddress === '' || listenAddress === '0.0.0.0' || listenAddress === '::') return '127.0.0.1';
  return listenAddress.includes(':') ? `[${listenAddress}]` : listenAddress;
}

/** What api and worker are told: where things are, and that the partners are the simulator's. */
function backEndEnvironment(plan: PlatformPlan, partners: Record<string, string>): Record<string, string> {
  const { secrets, port } = plan;
  return {
    NODE_ENV: 'production',
    TZ: 'UTC',
    APP_DATABASE_URL: plan.database.appUrl,
    APP_SECRET: secrets.appSecret,
    CREDENTIALS_KEY: secrets.credentialsKey,
    TRUSTED_PROXIES: '1',
    PUBLIC_PORT: String(port),
    TRACK_BASE_URL: `http://track.localhost:${port}`,
    APP_BASE_URL: `http://{app}.localhost:${port}`,
    FILES_FOLDER: join(plan.dataFolder, 'files'),
    // The simulator's mailbox shows what is written to it.
    SUPPORT_EMAIL: process.env.SUPPORT_EMAIL ?? 'support@godown.example',
    ...partners,
    // An address that no bank has: what the demo's drivers show at the door must reach nobody.
    UPI_VPA: process.env.UPI_VPA ?? 'godown@example',
    // The browser loads this one, so it goes by the name that the gateway serves.
    RAZORPAY_CHECKOUT_URL: `${simulatorOrigin(plan)}/razorpay/checkout.js`,
    // Webhooks may go to the simulator's receivers, under the address that a person sees there.
    OUTBOUND_ALLOWED_ORIGINS: simulatorOrigin(plan),
  };
}

function simulatorProcess({ root, dataFolder }: PlatformPlan, port: number, apiUrl: string): ServiceSpec {
  return {
    name: 'simulator',
    command: [
      join(root, 'infra/simulator/run.ts'),
      '--port',
      String(port),
      '--seed',
      SIMULATOR_SEED,
      '--data',
      join(dataFolder, 'simulator'),
      '--api',
      apiUrl,
    ],
    env: {},
    readyUrl: `http://127.0.0.1:${port}/clock`,
    logFile: join(dataFolder, 'logs', 'simulator.log'),
  };
}

/** Every process of the platform but PostgreSQL. Only the gateway is reachable at a port that people know. */
export async function planProcesses(plan: PlatformPlan): Promise<PlatformProcesses> {
  const { root, dataFolder, port } = plan;
  const [apiPort, workerPort, simulatorPort] = [await freePort(), await freePort(), await freePort()];
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const host = reachableHost(process.env.LISTEN_ADDRESS);
  const apiUrl = `http://${host}:${apiPort}`;
  const backEnd = backEndEnvironment(plan, {
    ...simulatorConfig(simulatorPort),
    CHANNEL_WEBHOOKS_URL: apiUrl,
    WHATSAPP_WEBHOOKS_URL: apiUrl,
  });
  const log = (name: string): string => join(dataFolder, 'logs', `${name}.log`);
  const backEndProcess = (name: 'api' | 'worker', ownPort: number): ServiceSpec => ({
    name,
    command: [join(root, 'services/dist/main.js')],
    env: { ...backEnd, ROLE: name, PORT: String(ownPort) },
    readyUrl: `http://${host}:${ownPort}/api/health/ready`,
    logFile: log(name),
  });
  const api = backEndProcess('api', apiPort);
  return {
    api,
    apiUrl,
    simulatorUrl,
    services: [
      api,
      backEndProcess('worker', workerPort),
      simulatorProcess(plan, simulatorPort, apiUrl),
      {
        name: 'gateway',
        command: [join(root, 'infra/gateway/run.ts'), '--port', String(port)],
        env: {
          API_URL: apiUrl,
          SIMULATOR_URL: simulatorUrl,
          REMOTES_FOLDER: join(dataFolder, 'remotes'),
          PAYMENT_ORIGINS: simulatorOrigin(plan),
        },
        readyUrl: `http://127.0.0.1:${port}/`,
        logFile: log('gateway'),
      },
    ],
  };
}
