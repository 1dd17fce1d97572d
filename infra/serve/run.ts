import { type Service, supervise } from '../start/supervisor.ts';
import { adviceFor } from '../terminal/progress.ts';
import { REPOSITORY } from '../webpack/paths.ts';
import { requireBuilt } from './built.ts';
import { onNpmGone } from './npm-gone.ts';
import { planServing } from './plan.ts';
import { readSettings, runPart } from './serving-settings.ts';

/** What was started, in the order in which it is stopped: the gateway first, while the API still answers what it has passed on. */
const stages: Service[][] = [];
let isEnding = false;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const services of stages) await Promise.all(services.map((service) => service.stop()));
  process.exit(code);
}

function endOnSignals(): void {
  const stop = (): void => {
    if (!isEnding) say('Draining: requests under way are answered, new ones are not taken …');
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onNpmGone(stop);
}

/** Api, worker and gateway from what is built, without simulator and demo. */
async function serve(): Promise<void> {
  requireBuilt(REPOSITORY);
  const settings = await readSettings();
  const [schema = '', ...notices] = (await runPart('migrate')).split('\n');
  say(schema);
  if (isEnding) return;
  const plan = await planServing(settings, process.env);
  const backEnd = plan.backEnd.map((spec) => supervise(spec, REPOSITORY, say));
  stages.unshift(backEnd);
  await Promise.all(backEnd.map((service) => service.ready()));
  if (isEnding) return;
  const gateway = supervise(plan.gateway, REPOSITORY, say);
  stages.unshift([gateway]);
  await gateway.ready();
  const address = `${settings.protocol}://{seller,warehouse,admin,track,api}.${settings.domain}`;
  say([`Godown serves ${address} at ${plan.gatewayUrl}`, ...notices].join('\n'));
}

endOnSignals();
try {
  await serve();
} catch (error) {
  // What stops is cut off in the middle: that is no fault to show.
  if (!isEnding) process.stderr.write(`${adviceFor(error)}\n`);
  await end(1);
}
