import { type SeededRandom } from './seeded-random.ts';

export const CALL_FAULTS = [
  'serverError',
  'timeout',
  'lostAnswer',
  'errorWith200',
  'partialSave',
  'rateLimit',
  'garbage',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];
export const PUSH_FAULTS = [
  'webhookLate',
  'webhookDuplicate',
  'webhookReordered',
  'webhookDropped',
  'unknownStatus',
] as const;
export const FATES = ['pickupFailed', 'failedAttempt', 'rto', 'lost'] as const;
export const FAULT_KINDS = [...CALL_FAULTS, ...PUSH_FAULTS, ...FATES] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultRates = Record<FaultKind, number>;

/** Calls that save something can also lose the answer after saving; the others only fail. */
const FAULTS_OF_READING: readonly CallFault[] = ['serverError', 'timeout', 'rateLimit', 'garbage'];

export const DEFAULT_RATES: FaultRates = {
  serverError: 0,
  timeout: 0,
  lostAnswer: 0,
  errorWith200: 0,
  partialSave: 0,
  rateLimit: 0,
  garbage: 0,
  webhookLate: 0.02,
  webhookDuplicate: 0.03,
  webhookReordered: 0.02,
  webhookDropped: 0,
  unknownStatus: 0.003,
  pickupFailed: 0.03,
  failedAttempt: 0.14,
  rto: 0.07,
  lost: 0.004,
};

type Forced = { kind: FaultKind; count: number; reference?: string };

/** What goes wrong at one courier, and how often. */
export class CourierFaults {
  readonly rates: FaultRates = { ...DEFAULT_RATES };
  private readonly courier: string;
  private readonly random: SeededRandom;
  private readonly tries = new Map<string, number>();
  private forced: Forced[] = [];

  constructor(courier: string, random: SeededRandom) {
    this.courier = courier;
    this.random = random;
  }

  setRates(rates: Partial<FaultRates>): void {
    Object.assign(this.rates, rates);
  }

  forceNext(kind: FaultKind, count: number, reference?: string): void {
    this.forced.push({ kind, count, ...(reference === undefined ? {} : { reference }) });
  }

  pendingForced(): readonly Forced[] {
    return this.forced;
  }

  /** The fault this call suffers, if any. Each try of the same call draws anew. */
  ofCall(operation: string, reference: string, saves: boolean): CallFault | null {
    const key = `${operation}\u0000${reference}`;
    const attempt = (this.tries.get(key) ?? 0) + 1;
    this.tries.set(key, attempt);
    const kinds = saves ? CALL_FAULTS : FAULTS_OF_READING;
    return kinds.find((kind) => this.happens(kind, reference, `${operation}:${attempt}`)) ?? null;
  }

  happens(kind: FaultKind, reference: string, occasion: string): boolean {
    return (
      this.takeForced(kind, reference) ||
      this.random.unit('fault', this.courier, kind, reference, occasion) < this.rates[kind]
    );
  }

  private takeForced(kind: FaultKind, reference: string): boolean {
    const found = this.forced.find((entry) => entry.kind === kind && (entry.reference ?? reference) === reference);
    if (!found) return false;
    found.count -= 1;
    if (found.count <= 0) this.forced = this.forced.filter((entry) => entry !== found);
    return true;
  }
}
