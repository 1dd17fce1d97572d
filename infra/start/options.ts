import { parseArgs } from 'node:util';
import { HISTORY_ORDERS } from '../demo/history-targets.ts';
import { Advice } from '../terminal/progress.ts';

export interface StartOptions {
  port: number;
  hasDemo: boolean;
  /** Orders of the demo's history. */
  demoOrders: number;
  /** npm run dev: builds and starts again what changes */
  isWatching: boolean;
  databaseUrl: string | undefined;
  /** The simulator as a browser reaches it, when that is not at `simulator.localhost` and the port. */
  simulatorOrigin: string | undefined;
}

const DEFAULT_PORT = 8080;

const HELP = `npm start [-- --port ${DEFAULT_PORT}] [--no-demo] [--demo-orders ${HISTORY_ORDERS}]
  --port     the port that every address of the platform is on
  --no-demo  start empty: no demo companies, no demo orders
  --demo-orders  how many orders the demo gets (16 to ${HISTORY_ORDERS})
  DATABASE_URL=postgres://…  use that PostgreSQL instead of the embedded one
  SIMULATOR_ORIGIN=http://…     the simulator as browsers and webhooks reach it, when another door than the gateway's leads there`;

function portFrom(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Advice(`"${text}" is not a port: use a number from 1 to 65535, for example npm start -- --port 9000`);
  return port;
}

function ordersFrom(text: string | undefined): number {
  const orders = text === undefined ? HISTORY_ORDERS : Number(text);
  if (!Number.isInteger(orders) || orders < 16 || orders > HISTORY_ORDERS)
    throw new Advice(`--demo-orders takes a number from 16 to ${HISTORY_ORDERS}`);
  return orders;
}

/** Reads the command line. @throws Advice that names what is wrong with it, or the help text. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): StartOptions {
  let values: { port?: string; 'demo-orders'?: string; demo?: boolean; watch?: boolean; help?: boolean };
  try {
    const options = {
      port: { type: 'string' },
      demo: { type: 'boolean' },
      'demo-orders': { type: 'string' },
      watch: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    ({ values } = parseArgs({ args: [...args], options, allowNegative: true, strict: true }));
  } catch (error) {
    throw new Advice(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
  if (values.help === true) throw new Advice(HELP);
  const databaseUrl = environment.DATABASE_URL === '' ? undefined : environment.DATABASE_URL;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Advice('DATABASE_URL must look like postgres://user:password@host:5432/database');
  const simulatorOrigin = environment.SIMULATOR_ORIGIN === '' ? undefined : environment.SIMULATOR_ORIGIN;
  if (simulatorOrigin !== undefined && !/^https?:\/\/[^/\s?#@]+$/.test(simulatorOrigin))
    throw new Advice('SIMULATOR_ORIGIN must be an origin without a path, for example http://simulator.example.in:9000');
  return {
    port: portFrom(values.port ?? environment.GODOWN_PORT),
    hasDemo: values.demo ?? true,
    demoOrders: ordersFrom(values['demo-orders']),
    isWatching: values.watch ?? false,
    databaseUrl,
    simulatorOrigin,
  };
}
