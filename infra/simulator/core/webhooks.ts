export type WebhookTarget = { url: string | null; token: string };

/** One HTTP request to the product, made when it is sent so that it says what is true then. */
export type Push = {
  courier: string;
  subject: string;
  seq: number;
  build: () => PushRequest;
  /** Instead of the partner's usual address. */ url?: string;
};
export type PushRequest = { headers: Record<string, string>; body: string };

export type PushRecord = {
  id: number;
  courier: string;
  subject: string;
  seq: number;
  url: string;
  at: string;
  attempts: number;
  status: number | null;
  error?: string;
  body: string;
  delivered: boolean;
};

const LANES = 4;
const KEPT_RECORDS = 5000;

export type WebhookOptions = {
  target: (name: string | string) => WebhookTarget | undefined;
  retryDelaysMs: number[];
  timeoutMs: number;
  onSettled: (push: Push, delivered: boolean) => void;
};

/**
 * Sends pushes; those of one parcel keep their order, as one courier's queue would.
 * A refused push is tried again later and does not hold up the next one: that is how scans arrive out of order in life.
 */
export class WebhookSender {
  private readonly options: WebhookOptions;
  private readonly lanes: Promise<void>[] = Array.from({ length: LANES }, () => Promise.resolve());
  private readonly timers = new Set<NodeJS.Timeout>();
  private records: PushRecord[] = [];
  private nextId = 1;
  private closed = false;

  constructor(options: WebhookOptions) {
    this.options = options;
  }

  enqueue(push: Push): void {
    if (this.urlOf(push) === null || this.closed) {
      this.options.onSettled(push, false);
      return;
    }
    const lane = laneOf(push.subject);
    const previous = this.lanes[lane] ?? Promise.resolve();
    this.lanes[lane] = previous.then(() => this.firstTry(push));
  }

  /** Resolves when everything queued so far was tried once. */
  async idle(): Promise<void> {
    await Promise.all(this.lanes);
  }

  list(filter: { courier?: string; subject?: string }): PushRecord[] {
    return this.records
      .filter(
        (record) =>
          (filter.courier ?? record.courier) === record.courier &&
          (filter.subject ?? record.subject) === record.subject,
      )
      .reverse();
  }

  clear(): void {
    this.records = [];
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.clear();
    await this.idle();
  }

  private urlOf(push: Push): string | null {
    return push.url ?? this.options.target(push.courier)?.url ?? null;
  }

  private async firstTry(push: Push): Promise<void> {
    const url = this.urlOf(push);
    if (this.closed || url === null) return;
    const request = push.build();
    const record: PushRecord = {
      id: this.nextId,
      courier: push.courier,
      subject: push.subject,
      seq: push.seq,
      url,
      at: new Date().toISOString(),
      attempts: 0,
      status: null,
      body: request.body,
      delivered: false,
    };
    this.nextId += 1;
    this.records.push(record);
    if (this.records.length > KEPT_RECORDS) this.records.splice(0, this.records.length - KEPT_RECORDS);
    await this.attempt(push, request, record, url);
  }

  private async attempt(push: Push, request: PushRequest, record: PushRecord, url: string): Promise<void> {
    record.attempts += 1;
    delete record.error;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...request.headers },
        body: request.body,
        signal: AbortSignal.timeout(this.options.timeoutMs),
      });
      await answer.arrayBuffer();
      record.status = answer.status;
      record.delivered = answer.ok;
    } catch (fault) {
      record.error = fault instanceof Error ? `${fault.name}: ${fault.message}` : 'failed';
    }
    if (record.delivered) this.options.onSettled(push, true);
    else this.retryLater(push, request, record, url);
  }

  private retryLater(push: Push, request: PushRequest, record: PushRecord, url: string): void {
    const delay = this.options.retryDelaysMs[record.attempts - 1];
    if (delay === undefined || this.closed) {
      this.options.onSettled(push, false);
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.attempt(push, request, record, url);
    }, delay);
    timer.unref();
    this.timers.add(timer);
  }
}

function laneOf(subject: string): number {
  let sum = 0;
  for (const character of subject) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return sum % LANES;
}
