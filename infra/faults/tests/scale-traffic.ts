import { type Lab } from '../fault-test.ts';
import { type Answer, type Call, jsonOf, send } from '../harness/api-client.ts';
import { type ProductProcess } from '../harness/product-process.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { pause } from '../harness/wait.ts';
import { deliveredParcels } from './parcels.ts';

const PATIENCE_MS = 20_000;
const TRIES = 400;
const PARCELS = 20;

/** The phase in which calls may be refused. */
export const PRIMARY_FALLS = 'primary';

/** One company at work: its admin writes, its seller and its buyers read. Nobody else writes to it. */
export interface Lane {
  company: Tenant;
  admin: Person;
  seller: Person;
  awbs: string[];
}

export interface Heard {
  kind: 'write' | 'list' | 'orders' | 'track';
  phase: string;
  status: number;
  tookMs: number;
}

export async function openLanes(lab: Lab, count: number): Promise<Lane[]> {
  const { system, tenants, random } = lab;
  const warehouseId = await tenants.warehouse();
  const admin = await tenants.person('admin');
  const lanes: Lane[] = [];
  for (let index = 0; index < count; index += 1) {
    const company = await tenants.company();
    const { awbs } = await deliveredParcels(system, company, {
      prefix: `SC${random.hex(6).toUpperCase()}`,
      count: PARCELS,
      warehouseId,
    });
    lanes.push({ company, admin, seller: await tenants.person('seller', [company.companyId]), awbs });
  }
  return lanes;
}

export interface Statement {
  data?: { remark: string | null }[];
  /** Rupees. */
  balance?: number;
}

/** The newest line is the own one, and the balance all that was ever acknowledged; more when a call was cut off behind its commit. */
export function showsAcknowledged({ data = [], balance = 0 }: Statement, key: string, acknowledged: number): boolean {
  return data[0]?.remark === key && balance >= acknowledged;
}

/**
 * Callers who write, and who read at once and elsewhere what they wrote. A call that got no answer is sent again with the same
 * key to any process that runs, as a page or an integration does.
 */
export class ScaleTraffic {
  readonly heard: Heard[] = [];
  /** Keys of the writes that were acknowledged, by company. */
  readonly acknowledged = new Map<string, string[]>();
  /** Reads that did not show what had been acknowledged before they were sent. */
  readonly stale: string[] = [];
  readonly refused: string[] = [];
  repeats = 0;
  phase = 'start';
  private isOn = true;
  private readonly lab: Lab;
  private readonly done: Promise<unknown>;

  constructor(lab: Lab, lanes: readonly Lane[]) {
    this.lab = lab;
    this.done = Promise.all(lanes.flatMap((lane) => [this.writeAndRead(lane), this.look(lane)]));
  }

  async end(): Promise<void> {
    this.isOn = false;
    await this.done;
  }

  private async writeAndRead({ company, admin, seller }: Lane): Promise<void> {
    const { random } = this.lab;
    const keys: string[] = [];
    this.acknowledged.set(company.companyId, keys);
    while (this.isOn) {
      const key = `scale-${random.hex(20)}`;
      const body = { companyId: company.companyId, type: 'CREDIT', amount: 1, category: 'ADJUSTMENT', remark: key };
      const write = await this.say(
        'write',
        { method: 'POST', path: '/api/wallet/transaction', body, headers: { 'idempotency-key': key } },
        admin,
      );
      if (write.status !== 201) continue;
      keys.push(key);
      const list = await this.say(
        'list',
        { method: 'POST', path: '/api/brands/wallet/transaction/find', body: { companyId: company.companyId } },
        random.pick([seller, admin]),
      );
      if (list.status === 200) this.judge(list, key, keys.length);
    }
  }

  private judge(answer: Answer, key: string, acknowledged: number): void {
    const statement = jsonOf<Statement>(answer);
    if (!showsAcknowledged(statement, key, acknowledged))
      this.stale.push(`${this.phase}: ${key} is not the newest, balance ${statement.balance} and not ${acknowledged}`);
  }

  private async look({ seller, awbs }: Lane): Promise<void> {
    const { random } = this.lab;
    while (this.isOn) {
      await this.say('orders', { method: 'POST', path: '/api/inventory/orders/find', body: {} }, seller);
      const from = [10, random.between(0, 255), random.between(0, 255), random.between(1, 254)].join('.');
      await this.say('track', { path: `/api/track/${random.pick(awbs)}`, headers: { 'x-forwarded-for': from } }, null);
      await pause(random.between(0, 10));
    }
  }

  private async say(kind: Heard['kind'], call: Call, who: Person | null): Promise<Answer> {
    const sentIn = this.phase;
    for (let tries = 1; ; tries += 1) {
      const url = this.anyApi().url;
      const answer = await send(url, { ...call, timeoutMs: PATIENCE_MS }, who?.cookie ?? '');
      // What the fall of the primary cut off was sent before it.
      const phase = this.phase === PRIMARY_FALLS ? PRIMARY_FALLS : sentIn;
      if (answer.status > 0) {
        this.heard.push({ kind, phase, status: answer.status, tookMs: answer.tookMs });
        if (answer.status >= 400 && this.refused.length < 20)
          this.refused.push(`${phase} ${kind}: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`);
      }
      if (answer.status > 0 || tries === TRIES) return answer;
      this.repeats += 1;
      await pause(25);
    }
  }

  private anyApi(): ProductProcess {
    const { apis } = this.lab.system;
    const running = apis.filter((one) => one.isRunning);
    return this.lab.random.pick(running.length > 0 ? running : apis);
  }
}
