import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { buildTargets } from '../build/targets.ts';
import { type DemoPlan } from '../demo/demo-plan.ts';
import { demoSignIns, loadDemoHistory, openDemo } from '../demo/load-demo.ts';
import { adviceFor, seconds, step } from '../terminal/progress.ts';
import { openDatabase, type PlatformDatabase } from './database.ts';
import { dataFolder } from './data-folder.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { migrate } from './migrate.ts';
import { readOptions, type StartOptions } from './options.ts';
import { requirePort } from './port-check.ts';
import { planProcesses, type PlatformProcesses } from './processes.ts';
import { readOrMakeSecrets, type Secrets } from './secrets.ts';
import { type SignInRow, signInTable } from './sign-in-table.ts';
import { type Service, supervise } from './supervisor.ts';
import { watchSources } from './watch.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = dataFolder(ROOT);
const DATA_NAME = DATA.startsWith(join(ROOT, '/')) ? relative(ROOT, DATA) : DATA;
const DEMO_SEED = 'godown';

/** Undone in reverse order when the run ends. */
const endings: (() => void | Promise<void>)[] = [];
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const ending of endings.toReversed()) {
    try {
      await ending();
    } catch (error) {
      console.error(adviceFor(error));
    }
  }
  process.exit(code);
}

function endOnSignals(): void {
  const stop = (): void => {
    if (!isEnding) console.log('\nStopping …');
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The npm start that started us is gone.
  process.on('disconnect', stop);
  process.channel?.unref();
}

async function startServices(plan: PlatformProcesses): Promise<Service[]> {
  return step('Starting api, worker, simulator and gateway', async (report) => {
    const services = plan.services.map((spec) => supervise(spec, ROOT));
    endings.push(async () => {
      await Promise.all(services.map((service) => service.stop()));
    });
    let ready = 0;
    await Promise.all(
      services.map(async (service) => {
        await service.ready();
        ready += 1;
        report(ready, services.length);
      }),
    );
    return services;
  });
}

function addressOf(host: string, port: number): string {
  return `http://${host}.localhost:${port}`;
}

function signIns({ port, hasDemo, simulatorOrigin }: StartOptions, demo: DemoPlan): SignInRow[] {
  const at = (host: string): string => addressOf(host, port);
  return [
    ...(hasDemo
      ? demoSignIns(demo, at)
      : ['seller', 'warehouse', 'admin'].map((host) => ({ address: at(host), who: '', password: '' }))),
    { address: at('track'), who: 'anybody', password: '' },
    { address: at('brand'), who: 'anybody (a shop with the tracking widget)', password: '' },
    { address: simulatorOrigin ?? at('simulator'), who: 'anybody (phone, courier desks, clock)', password: '' },
  ];
}

async function openedDatabase(url: string | undefined, secrets: Secrets): Promise<PlatformDatabase> {
  const opening = step('Starting PostgreSQL', () => openDatabase(url, DATA, secrets));
  // Known to the end before it is open: a stop in between would leave the server behind.
  endings.push(() =>
    opening.then(
      (opened) => opened.stop(),
      () => undefined,
    ),
  );
  return opening;
}

async function start(): Promise<void> {
  const began = Date.now();
  const options = readOptions(process.argv.slice(2), process.env);
  mkdirSync(DATA, { recursive: true });
  const lock = takeInstanceLock(ROOT, DATA);
  endings.push(lock.release);
  await requirePort(options.port, lock.isAfterCrash);
  const secrets = readOrMakeSecrets(join(DATA, 'secrets.json'));

  await step('Building what changed', (report) => buildChanged({ root: ROOT, targets: buildTargets(ROOT), report }));
  const database = await openedDatabase(options.databaseUrl, secrets);
  await step('Migrating the database', () => migrate(ROOT, database));
  const plan = await planProcesses({
    root: ROOT,
    dataFolder: DATA,
    port: options.port,
    database,
    secrets,
    simulatorOrigin: options.simulatorOrigin,
  });
  const services = await startServices(plan);
  database.watch(() => console.log('PostgreSQL ended and was started again.'));
  if (options.isWatching) {
    const backEnd = services.filter(({ name }) => name === 'api' || name === 'worker');
    endings.push(watchSources({ root: ROOT, remotesFolder: join(DATA, 'remotes'), backEnd }));
  }

  const demo: DemoPlan = {
    root: ROOT,
    dataFolder: DATA,
    apiUrl: plan.apiUrl,
    simulatorUrl: plan.simulatorUrl,
    sellerUrl: addressOf('seller', options.port),
    appDatabaseUrl: database.appUrl,
    appSecret: secrets.appSecret,
    password: secrets.demoPassword,
    seed: DEMO_SEED,
    orders: options.demoOrders,
    api: plan.api,
  };
  if (options.hasDemo) await openDemo(demo);
  console.log(
    `\nGodown runs (${seconds(Date.now() - began)}).\n${signInTable(signIns(options, demo))}\nCtrl-C stops it; the data stays in ${DATA_NAME} (npm run reset removes it).`,
  );
  if (!options.hasDemo) return;
  await loadDemoHistory(demo, () => isEnding).catch((error: unknown) => {
    if (!isEnding)
      console.error(`The order history is not complete (${adviceFor(error)}): the next start goes on with it.`);
  });
}

endOnSignals();
try {
  await start();
} catch (error) {
  // What stops is cut off in the middle of its calls: that is no fault to show.
  if (!isEnding) console.error(adviceFor(error));
  await end(1);
}
