import { COURIERS } from '../simulator/couriers/index.ts';
import { DEFAULT_RATES } from '../simulator/core/faults.ts';

/** What keeps a scan from arriving, or from being understood. */
const SCAN_FAULTS = ['webhookLate', 'webhookDropped', 'webhookReordered', 'unknownStatus'] as const;

/** The simulator's control API, as a person at a courier's desk uses it. */
export class SimulatorDesk {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** One scan, now; nothing follows by itself. */
  scan(awb: string, kind: string, more: { reason?: string } = {}): Promise<void> {
    return this.send('POST', `control/shipments/${encodeURIComponent(awb)}/scans`, { kind, ...more });
  }

  /** The rest of the way to that end happens at once. */
  finish(awb: string, outcome: 'delivered' | 'deliveredAfterNdr' | 'rto' | 'lost'): Promise<void> {
    return this.send('POST', `control/shipments/${encodeURIComponent(awb)}/finish`, { outcome });
  }

  /** Every scan arrives, in its order, and is understood, while `work` runs. */
  async withReliableScans(work: () => Promise<void>): Promise<void> {
    for (const courier of Object.keys(COURIERS))
      await this.setFaults(courier, Object.fromEntries(SCAN_FAULTS.map((kind) => [kind, 0])));
    try {
      await work();
    } finally {
      for (const courier of Object.keys(COURIERS))
        await this.setFaults(courier, Object.fromEntries(SCAN_FAULTS.map((kind) => [kind, DEFAULT_RATES[kind]])));
    }
  }

  /** Every booking is refused while `work` runs. */
  async withCouriersDown(work: () => Promise<void>): Promise<void> {
    for (const courier of Object.keys(COURIERS)) await this.setFaults(courier, { errorWith200: 1 });
    try {
      await work();
    } finally {
      for (const courier of Object.keys(COURIERS)) await this.setFaults(courier, { errorWith200: 0 });
    }
  }

  private setFaults(courier: string, rates: Record<string, unknown>): Promise<void> {
    return this.send('PUT', `control/couriers/${courier}/faults`, rates);
  }

  private async send(method: string, path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  }
}
