import { COURIERS } from '../../simulator/couriers/index.ts';
import { type Platform } from './platform.ts';

type Fields = Record<string, unknown>;
export interface SimulatedShipment {
  courier: string;
  awb: string;
  reference: string;
  lastScan: string | null;
  codRupees: number;
}

/** The control API of the platform's simulator (infra/simulator/README.md). */
export class SimulatorControl {
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  async call(method: string, path: string, body?: unknown): Promise<Fields> {
    const answer = await this.platform.send('simulator', { method, path, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 400) throw new Error(`simulator ${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as Fields;
  }

  /** Parcels of that courier move by the desk only, and nothing goes wrong by itself. */
  async calm(): Promise<void> {
    const never = {
      webhookLate: 0,
      webhookDuplicate: 0,
      webhookReordered: 0,
      unknownStatus: 0,
      pickupFailed: 0,
      failedAttempt: 0,
      rto: 0,
      lost: 0,
    };
    for (const courier of Object.keys(COURIERS)) {
      await this.call('PUT', `/control/couriers/${courier}/faults`, never);
      await this.call('PUT', `/control/couriers/${courier}/settings`, { automatic: false });
    }
  }

  async shipments(search = ''): Promise<SimulatedShipment[]> {
    const { shipments } = await this.call('GET', `/control/shipments?search=${encodeURIComponent(search)}`);
    return shipments as SimulatedShipment[];
  }
}
