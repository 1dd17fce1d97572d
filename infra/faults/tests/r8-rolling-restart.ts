import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, type Call, send } from '../harness/api-client.ts';
import { type ProductProcess } from '../harness/product-process.ts';
import { type Person } from '../harness/tenants.ts';
import { pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';

const PROBE_EVERY_MS = 50;
const CALLS_PER_SECOND = 40;
const STOP_MS = 25_000;

/** A balancer as in front of a deployment: asks who is ready, and goes elsewhere when nobody listens. It never repeats a call that was taken. */
class Balancer {
  private ready = new Set<string>();
  private isOn = true;
  private turn = 0;
  private readonly processes: readonly ProductProcess[];
  private readonly probing: Promise<void>;

  constructor(processes: readonly ProductProcess[]) {
    this.processes = processes;
    this.ready = new Set(processes.map(({ url }) => url));
    this.probing = this.probe();
  }

  isReady(url: string): boolean {
    return this.ready.has(url);
  }

  async send(call: Call, cookie: string): Promise<Answer> {
    const order = this.processes.map(
      (_, index) => this.processes[(this.turn + index) % this.processes.length]?.url ?? '',
    );
    this.turn += 1;
    const urls = [...order.filter((url) => this.ready.has(url)), ...order.filter((url) => !this.ready.has(url))];
    for (const url of urls) {
      const answer = await send(url, call, cookie, true);
      if (!answer.failure.startsWith('ECONNREFUSED')) return answer;
    }
    return send(urls[0] ?? '', call, cookie, true);
  }

  async close(): Promise<void> {
    this.isOn = false;
    await this.probing;
  }

  private async probe(): Promise<void> {
    while (this.isOn) {
      for (const { url } of this.processes) {
        const { status } = await send(url, { path: '/api/health/ready', timeoutMs: 2_000 }, '', true);
        if (status === 200) this.ready.add(url);
        else this.ready.delete(url);
      }
      await pause(PROBE_EVERY_MS);
    }
  }
}

/** Half reads, half writes, all through the balancer. */
async function traffic(
  balancer: Balancer,
  { admin, companyId, lab }: { admin: Person; companyId: string; lab: Lab },
  isOn: () => boolean,
): Promise<Answer[]> {
  const open: Promise<Answer>[] = [];
  while (isOn()) {
    const call: Call =
      lab.random.unit() < 0.5
        ? { method: 'POST', path: '/api/brands/wallet/transaction/find', body: { companyId } }
        : {
            method: 'POST',
            path: '/api/wallet/transaction',
            body: { companyId, type: 'CREDIT', amount: 1, category: 'ADJUSTMENT', remark: 'roll' },
            headers: { 'idempotency-key': `r8-${lab.random.hex(20)}` },
          };
    open.push(balancer.send(call, admin.cookie));
    await pause(1_000 / CALLS_PER_SECOND);
  }
  return Promise.all(open);
}

type Heard = Pick<Answer, 'status' | 'failure'>;

const isHalf = ({ failure }: Heard): boolean => failure.startsWith('cut');

/** Nobody notices: every call is answered, and wholly. */
export function judgeRoll(answers: readonly Heard[]): Measure[] {
  return [
    exactly('failed', answers.filter(({ status }) => status === 0 || status >= 400).length, 0),
    exactly('halfSent', answers.filter(isHalf).length, 0),
  ];
}

async function rolling(lab: Lab, admin: Person, companyId: string): Promise<Measure[]> {
  const { system, count, note } = lab;
  const balancer = new Balancer(system.apis);
  let isOn = true;
  const calls = traffic(balancer, { admin, companyId, lab }, () => isOn);
  let slowest = 0;
  for (let round = 0; round < count(1, 10); round += 1) {
    for (const one of system.apis) {
      await pause(300);
      slowest = Math.max(slowest, await one.terminate());
      await one.start();
      await until('the balancer has it back', 30_000, () => balancer.isReady(one.url));
    }
  }
  await pause(500);
  isOn = false;
  const answers = await calls;
  await balancer.close();
  const failed = answers.filter(({ status }) => status === 0 || status >= 400);
  for (const { status, failure } of failed.slice(0, 5)) note(`${status} ${failure}`);
  return [
    atLeast('restarts', count(1, 10) * system.apis.length, 2),
    atLeast('calls', answers.length, 50),
    ...judgeRoll(answers),
    atMost('slowestStopMs', slowest, STOP_MS),
  ];
}

/** Stopped with calls on their way: they are answered, and readiness says no before the door closes. */
async function stopInFlight({ system }: Lab, admin: Person, companyId: string): Promise<Measure[]> {
  const target = system.api;
  const calls = Array.from({ length: 50 }, () =>
    send(
      target.url,
      { method: 'POST', path: '/api/brands/wallet/transaction/find', body: { companyId } },
      admin.cookie,
      true,
    ),
  );
  await pause(60);
  target.signal('SIGTERM');
  let [refusedFirst, sawNotReady] = [false, false];
  const probe = async (): Promise<void> => {
    while (target.isRunning) {
      const { status, failure } = await send(target.url, { path: '/api/health/ready', timeoutMs: 3_000 }, '', true);
      if (status === 503) sawNotReady = true;
      if (failure.startsWith('ECONNREFUSED') && !sawNotReady) refusedFirst = true;
      await pause(10);
    }
  };
  const [answers] = await Promise.all([Promise.all(calls), probe()]);
  await target.start();
  return [
    exactly('inFlightAnswered', answers.filter(({ status }) => status === 200).length, 50),
    exactly('inFlightHalfSent', answers.filter(isHalf).length, 0),
    exactly('notReadyBeforeClosed', Number(sawNotReady && !refusedFirst), 1),
  ];
}

export const rollingRestart: FaultTest = {
  id: 'R8',
  promise: 'a deploy is invisible',
  isShort: false,
  // A busy machine may let callers wait: how long is another test's subject.
  plan: () => ({ apis: 2, env: { STOP_DRAIN_MS: '1500', DATABASE_WAIT_MS: '30000' } }),
  run: async (lab) => {
    const [admin, company] = [await lab.tenants.person('admin'), await lab.tenants.company()];
    return [...(await rolling(lab, admin, company.companyId)), ...(await stopInFlight(lab, admin, company.companyId))];
  },
};
