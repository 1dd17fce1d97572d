import { type Answer } from '../harness/api-client.ts';
import { type Random } from '../harness/random.ts';
import { type Person } from '../harness/tenants.ts';
import { pause, until } from '../harness/wait.ts';
import { moveMoney } from './wallet.calls.ts';

const CALLS_PER_SECOND = 100;
/** Whoever calls while the database is away hears so within five seconds; the rest is for a busy machine. */
export const ANSWER_MS = 5_000;
export const MACHINE_MS = 5_000;
const PATIENCE_MS = 60_000;

interface Caller {
  admin: Person;
  companyId: string;
  random: Random;
}
export interface Heard {
  at: number;
  tookMs: number;
  status: number;
  failure: string;
  hasRetryAfter: boolean;
}

/** Callers who write and read at a steady rate, and remember what they were told. */
export class Load {
  readonly heard: Heard[] = [];
  /** Keys of the writes that were acknowledged. */
  readonly acknowledged: string[] = [];
  private isOn = true;
  private readonly who: Caller;
  private readonly done: Promise<void>;
  private readonly open = new Set<Promise<void>>();

  constructor(who: Caller) {
    this.who = who;
    this.done = this.drive();
  }

  async end(): Promise<void> {
    this.isOn = false;
    await this.done;
    await Promise.all(this.open);
  }

  firstSuccessAfter(time: number): number | null {
    return this.heard.find((one) => one.at >= time && one.status < 300 && one.status > 0)?.at ?? null;
  }

  private async drive(): Promise<void> {
    while (this.isOn) {
      const call = (this.who.random.unit() < 0.5 ? this.write() : this.read()).finally(() => this.open.delete(call));
      this.open.add(call);
      await pause(1000 / CALLS_PER_SECOND);
    }
  }

  private async write(): Promise<void> {
    const { admin, companyId, random } = this.who;
    const key = `r7-${random.hex(24)}`;
    const answer = await moveMoney(
      admin,
      { companyId, type: 'CREDIT', rupees: 1, key, remark: key },
      { timeoutMs: PATIENCE_MS },
    );
    if (answer.status === 201) this.acknowledged.push(key);
    this.remember(answer);
  }

  private async read(): Promise<void> {
    const { admin, companyId } = this.who;
    this.remember(
      await admin.call({
        method: 'POST',
        path: '/api/brands/wallet/transaction/find',
        body: { companyId },
        timeoutMs: PATIENCE_MS,
      }),
    );
  }

  private remember({ tookMs, status, failure, headers }: Answer): void {
    this.heard.push({ at: Date.now(), tookMs, status, failure, hasRetryAfter: headers['retry-after'] !== undefined });
  }
}

/** How long after the database came back the first call succeeded (milliseconds). */
export async function recovered(load: Load, back: number): Promise<number> {
  return (await until('calls succeed again', 30_000, () => load.firstSuccessAfter(back))) - back;
}
