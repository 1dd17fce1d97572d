import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courierConfig, SIMULATED_COURIERS } from '@godown/infra/simulator-config';
import { type TestApp } from './test-app.js';

/** A parcel as the simulated courier has it. */
export interface SimulatedParcel {
  awb: string;
  courier: string;
  reference: string;
  cancelled: boolean;
  /** How many scans it has. */
  scans: number;
}

const ROOT = join(import.meta.dirname, '../..');
const STARTS_WITHIN_MS = 90_000;

/** The partners' simulator in a process of its own, as in production: the product only knows its addresses. */
export class PartnerSimulator {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  static async start(): Promise<PartnerSimulator> {
    const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
    const child = spawn(process.execPath, [join(ROOT, 'infra/simulator/run.ts'), '--port', '0', '--data', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the simulator did not start')), STARTS_WITHIN_MS);
      let said = '';
      const listen = (chunk: Buffer): void => {
        said += chunk.toString();
        const found = /simulator on (http:\/\/[^\s,]+)/.exec(said)?.[1];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) => reject(new Error(`the simulator ended with ${code}: ${said}`)));
    });
    return new PartnerSimulator(child, folder, url);
  }

  /** What the product's configuration needs to talk to it. */
  get env(): Record<string, string> {
    return {
      ...courierConfig(this.url, (courier) => `push-${courier}`),
      RAZORPAY_BASE_URL: `${this.url}/razorpay`,
      RAZORPAY_KEY_ID: 'rzp_test_godown',
      RAZORPAY_KEY_SECRET: 'sim-razorpay-secret',
      RAZORPAY_WEBHOOK_SECRET: 'push-razorpay',
      RAZORPAY_CHECKOUT_URL: `${this.url}/razorpay/checkout.js`,
      PHONEPE_BASE_URL: `${this.url}/phonepe`,
      PHONEPE_MERCHANT_ID: 'GODOWN',
      PHONEPE_SALT_KEY: 'sim-phonepe-salt',
      PAYMENT_TIMEOUT_MS: '60000',
    };
  }

  /** Pushes scans to the application. */
  async pushTo(app: TestApp): Promise<void> {
    for (const courier of SIMULATED_COURIERS) {
      await this.call('PUT', `/control/webhooks/${courier}`, {
        url: `${app.url}/api/webhooks/couriers/${courier}`,
        token: `push-${courier}`,
      });
    }
  }

  /** Gateways tell the application of payments, or nobody. */
  async pushPaymentsTo(app: TestApp | null): Promise<void> {
    for (const gateway of ['razorpay', 'phonepe'] as const) {
      await this.call('PUT', `/control/webhooks/${gateway}`, {
        url: app && `${app.url}/api/webhooks/payments/${gateway}`,
        token: `push-${gateway}`,
      });
    }
  }

  /** No push, no parcel that moves by itself, no chance. */
  async calm(): Promise<void> {
    const none = [
      'webhookLate',
      'webhookDuplicate',
      'webhookReordered',
      'webhookDropped',
      'unknownStatus',
      'pickupFailed',
      'failedAttempt',
      'rto',
      'lost',
    ];
    for (const courier of SIMULATED_COURIERS) {
      await this.call('PUT', `/control/couriers/${courier}/faults`, Object.fromEntries(none.map((kind) => [kind, 0])));
      await this.call('PUT', `/control/couriers/${courier}/settings`, {
        automatic: false,
        callsPerFiveMinutes: 1_000_000,
      });
      await this.call('PUT', `/control/webhooks/${courier}`, { url: null, token: '' });
    }
  }

  failNext(courier: string, kind: string, count = 1): Promise<unknown> {
    return this.call('POST', `/control/couriers/${courier}/faults/next`, { kind, count });
  }

  settings(courier: string, settings: object): Promise<unknown> {
    return this.call('PUT', `/control/couriers/${courier}/settings`, settings);
  }

  async parcels(courier: string): Promise<SimulatedParcel[]> {
    const answer = await this.call('GET', `/control/shipments?courier=${courier}&size=1000`);
    return (answer as { shipments: SimulatedParcel[] }).shipments;
  }

  async call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async stop(): Promise<void> {
    this.process.removeAllListeners('exit');
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
