import { ByCourier, type CourierTraits } from './courier-traits.ts';
import { CourierFaults, type FaultRates } from './faults.ts';
import { Journal } from './journal.ts';
import { areaOf } from './lanes.ts';
import { Inbox, type Message } from './messages.ts';
import { SeededRandom } from './seeded-random.ts';
import { DEFAULT_SETTINGS, type CourierSettings } from './settings.ts';
import { type Scan, type Shipment } from './shipment.ts';
import { Shipments, type ShipmentLine } from './shipments.ts';
import { SimClock } from './sim-clock.ts';
import { WebhookSender, type Push, type PushRequest, type WebhookTarget } from './webhooks.ts';

export type PushRenderer = (shipment: Shipment, scan: Scan, token: string) => PushRequest;

export type WorldOptions = {
  couriers: Readonly<Record<string, CourierTraits>>;
  seed: string;
  dataFolder: string | null;
  webhookTargets: Partial<Record<string, WebhookTarget>>;
  retryDelaysMs: number[];
  webhookTimeoutMs: number;
};

type Line =
  | ShipmentLine
  | { t: 'seed'; seed: string }
  | { t: 'message'; message: Message }
  | { t: 'pushed'; awb: string; seq: number }
  | { t: 'clock'; now: number; speed: number }
  | { t: 'rates'; courier: string; rates: Partial<FaultRates> }
  | { t: 'settings'; courier: string; settings: Partial<CourierSettings> }
  | { t: 'document'; store: string; id: string; value: unknown };

type LatePush = { dueAt: number; push: Push };

const HOUR = 3_600_000;

/** The whole state of the simulator: clock, parcels, messages, faults and what has to be pushed. */
export class World {
  readonly couriers: ByCourier<CourierTraits>;
  readonly clock = new SimClock();
  readonly inbox = new Inbox();
  readonly webhooks: WebhookSender;
  random: SeededRandom;
  faults: ByCourier<CourierFaults>;
  settings: ByCourier<CourierSettings>;
  shipments: Shipments;
  readonly targets: Partial<Record<string, WebhookTarget>>;
  private readonly journal: Journal<Line>;
  private readonly renderers = new Map<string, PushRenderer>();
  private documents = new Map<string, Map<string, unknown>>();
  private latePushes: LatePush[] = [];
  private pushed = new Set<string>();
  private checkpointAt = 0;
  private readonly forgetting: (() => void)[] = [];

  constructor(options: WorldOptions) {
    this.couriers = new ByCourier(Object.entries(options.couriers));
    this.journal = new Journal<Line>(options.dataFolder);
    this.targets = { ...options.webhookTargets };
    this.random = new SeededRandom(options.seed);
    this.faults = this.newFaults();
    this.settings = this.newSettings();
    this.shipments = this.newShipments();
    this.webhooks = new WebhookSender({
      target: (name) => this.targets[name],
      retryDelaysMs: options.retryDelaysMs,
      timeoutMs: options.webhookTimeoutMs,
      onSettled: (push) => this.markPushed(push),
    });
  }

  registerRenderer(courier: string, renderer: PushRenderer): void {
    this.renderers.set(courier, renderer);
  }

  /** Reads the journal of an earlier run, writes it shorter and pushes what that run did not get to push. */
  restore(): void {
    const lines = this.journal.read();
    for (const line of lines) this.replay(line);
    this.journal.replace(this.snapshot());
    for (const shipment of this.shipments.all()) {
      for (const scan of shipment.scans) {
        if (!this.pushed.has(`${shipment.awb}#${scan.seq}`)) this.pushScan(shipment, scan);
      }
    }
  }

  /** For what lives beside the world and is forgotten with it. */
  onReset(forget: () => void): void {
    this.forgetting.push(forget);
  }

  reset(seed?: string): void {
    for (const forget of this.forgetting) forget();
    if (seed !== undefined) this.random = new SeededRandom(seed);
    this.faults = this.newFaults();
    this.settings = this.newSettings();
    this.shipments.clear();
    this.shipments = this.newShipments();
    this.inbox.clear();
    this.clock.reset();
    this.webhooks.clear();
    this.documents = new Map();
    this.latePushes = [];
    this.pushed = new Set();
    this.journal.replace(this.snapshot());
  }

  /** Lets everything happen whose time has come. */
  tick(): { scans: number; pushes: number } {
    const now = this.clock.now();
    const scans = this.shipments.takeDue(now, (courier) => this.settings.of(courier).automatic);
    const due = this.latePushes.filter((late) => late.dueAt <= now).sort((a, b) => a.dueAt - b.dueAt);
    if (due.length > 0) {
      this.latePushes = this.latePushes.filter((late) => late.dueAt > now);
      for (const late of due) this.webhooks.enqueue(late.push);
    }
    this.checkpoint();
    return { scans, pushes: due.length };
  }

  flush(): void {
    this.journal.flush();
  }

  setClock(change: { now?: number; speed?: number }): void {
    this.clock.set(change);
    this.writeClock();
  }

  setRates(courier: string, rates: Partial<FaultRates>): void {
    this.faults.of(courier).setRates(rates);
    this.journal.write({ t: 'rates', courier, rates });
  }

  setSettings(courier: string, settings: Partial<CourierSettings>): void {
    Object.assign(this.settings.of(courier), settings);
    this.journal.write({ t: 'settings', courier, settings });
  }

  receive(message: Message): void {
    this.inbox.add(message);
    this.journal.write({ t: 'message', message });
  }

  /** Things of one partner only: its warehouses, tokens, payments. */
  put(store: string, id: string, value: unknown): void {
    this.storeOf(store).set(id, value);
    this.journal.write({ t: 'document', store, id, value });
  }

  get(store: string, id: string): unknown {
    return this.documents.get(store)?.get(id);
  }

  list(store: string): unknown[] {
    return [...(this.documents.get(store)?.values() ?? [])];
  }

  entries(store: string): [string, unknown][] {
    return [...(this.documents.get(store)?.entries() ?? [])];
  }

  isServiceable(courier: string, pincode: string): boolean {
    return areaOf(pincode) !== undefined && !this.settings.of(courier).unserviceablePins.includes(pincode);
  }

  isEmbargoed(courier: string, pincode: string): boolean {
    return this.settings.of(courier).embargoedPins.includes(pincode);
  }

  /** Tells the product later, by the simulator's clock; what is due is sent at once. */
  pushLater(dueAt: number, push: Push): void {
    if (dueAt <= this.clock.now()) this.webhooks.enqueue(push);
    else this.latePushes.push({ dueAt, push });
  }

  private newSettings(): ByCourier<CourierSettings> {
    return this.couriers.map(({ settings }) => ({ ...DEFAULT_SETTINGS, ...settings }));
  }

  private newFaults(): ByCourier<CourierFaults> {
    return this.couriers.map((_traits, courier) => new CourierFaults(courier, this.random));
  }

  private newShipments(): Shipments {
    return new Shipments({
      couriers: this.couriers,
      random: this.random,
      faults: this.faults,
      write: (line) => this.journal.write(line),
      onScan: (shipment, scan) => this.pushWithFaults(shipment, scan),
    });
  }

  private pushWithFaults(shipment: Shipment, scan: Scan): void {
    const faults = this.faults.of(shipment.courier);
    const { reference } = shipment.booking;
    const happens = (
      kind: 'webhookLate' | 'webhookDuplicate' | 'webhookReordered' | 'webhookDropped' | 'unknownStatus',
    ): boolean => faults.happens(kind, reference, `${shipment.generation}:${scan.seq}`);
    if (scan.kind !== 'unknown' && scan.source === 'plan' && happens('unknownStatus')) {
      this.shipments.addScan(shipment, { kind: 'unknown', at: scan.at + 30_000, place: scan.place }, 'api');
    }
    // A courier without a format pushes nothing: it is asked.
    if (!this.renderers.has(shipment.courier) || happens('webhookDropped')) {
      this.markPushed({ subject: shipment.awb, seq: scan.seq });
      return;
    }
    const hours = this.random.between(1, 20, 'late', shipment.awb, scan.seq);
    const isLate = happens('webhookLate');
    const isReordered = happens('webhookReordered');
    if (isLate) this.pushAt(scan.at + hours * HOUR, shipment, scan);
    else if (isReordered) this.pushAt((shipment.plan[0]?.at ?? scan.at + 2 * HOUR) + 300_000, shipment, scan);
    else this.pushScan(shipment, scan);
    if (happens('webhookDuplicate')) this.pushAt(scan.at + hours * 600_000, shipment, scan);
  }

  private pushScan(shipment: Shipment, scan: Scan): void {
    this.webhooks.enqueue(this.pushOf(shipment, scan));
  }

  private pushAt(dueAt: number, shipment: Shipment, scan: Scan): void {
    this.latePushes.push({ dueAt, push: this.pushOf(shipment, scan) });
  }

  private pushOf(shipment: Shipment, scan: Scan): Push {
    const { courier, awb } = shipment;
    return {
      courier,
      subject: awb,
      seq: scan.seq,
      build: () => {
        const renderer = this.renderers.get(courier);
        if (!renderer) throw new Error(`no push format for ${courier}`);
        return renderer(shipment, scan, this.targets[courier]?.token ?? '');
      },
    };
  }

  private markPushed(push: { subject: string; seq: number }): void {
    const key = `${push.subject}#${push.seq}`;
    if (this.pushed.has(key) || !this.shipments.find(push.subject)) return;
    this.pushed.add(key);
    this.journal.write({ t: 'pushed', awb: push.subject, seq: push.seq });
  }

  private storeOf(store: string): Map<string, unknown> {
    const found = this.documents.get(store) ?? new Map<string, unknown>();
    this.documents.set(store, found);
    return found;
  }

  private writeClock(): void {
    const { speed } = this.clock.state();
    this.journal.write({ t: 'clock', now: this.clock.now(), speed });
    this.checkpointAt = Date.now();
  }

  /** A steered clock goes on after a restart where it stood, not where real time would have carried it. */
  private checkpoint(): void {
    if (this.clock.isSteered() && Date.now() - this.checkpointAt > 10_000) this.writeClock();
  }

  private replay(line: Line): void {
    switch (line.t) {
      case 'seed':
        if (line.seed !== this.random.seed) this.reseed(line.seed);
        break;
      case 'message':
        this.inbox.add(line.message);
        break;
      case 'pushed':
        this.pushed.add(`${line.awb}#${line.seq}`);
        break;
      case 'clock':
        this.clock.set({ now: line.now, speed: line.speed });
        break;
      case 'rates':
        this.faults.of(line.courier).setRates(line.rates);
        break;
      case 'settings':
        Object.assign(this.settings.of(line.courier), line.settings);
        break;
      case 'document':
        this.storeOf(line.store).set(line.id, line.value);
        break;
      default:
        this.shipments.replay(line);
    }
  }

  /** A world keeps the seed it was born with; another seed on the command line only counts for a new one. */
  private reseed(seed: string): void {
    this.random = new SeededRandom(seed);
    this.faults = this.newFaults();
    this.shipments = this.newShipments();
  }

  private snapshot(): Line[] {
    const lines: Line[] = [{ t: 'seed', seed: this.random.seed }];
    if (this.clock.isSteered()) lines.push({ t: 'clock', now: this.clock.now(), speed: this.clock.state().speed });
    for (const courier of this.couriers.keys) {
      lines.push({ t: 'rates', courier, rates: this.faults.of(courier).rates });
      lines.push({ t: 'settings', courier, settings: this.settings.of(courier) });
    }
    for (const message of this.inbox.all()) lines.push({ t: 'message', message });
    for (const [store, entries] of this.documents) {
      for (const [id, value] of entries) lines.push({ t: 'document', store, id, value });
    }
    for (const shipment of this.shipments.all()) {
      lines.push({ t: 'book', shipment });
      for (const scan of shipment.scans) {
        if (this.pushed.has(`${shipment.awb}#${scan.seq}`))
          lines.push({ t: 'pushed', awb: shipment.awb, seq: scan.seq });
      }
    }
    return lines;
  }
}
