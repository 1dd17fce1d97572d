import { type FaultTest, type Lab } from '../fault-test.ts';
import { jsonOf } from '../harness/api-client.ts';
import { type ProductProcess } from '../harness/product-process.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { BULK_ORDERS, COD_STATUS, SHIPPING_CHARGES, type SheetFile, type SheetKind, taskIdOf } from './sheet-kinds.ts';
import { BEATS, INVENTORY_INBOUND, WSIN_MAP } from './stock-sheet-kinds.ts';

const SHEET_KINDS: readonly SheetKind[] = [
  BULK_ORDERS,
  COD_STATUS,
  SHIPPING_CHARGES,
  INVENTORY_INBOUND,
  WSIN_MAP,
  BEATS,
];
/** An accepted upload goes on this long after a restart at the latest, on a machine that does nothing else. */
const RESUME_MS = 30_000;
const MACHINE_MS = 15_000;
const WHOLE_MS = 900_000;

export interface TaskSeen {
  status: string;
  progress: number;
  downloadLink: string | null;
  endedAt: string | null;
  description: string | null;
}
type Victim = 'worker' | 'api' | 'backEnd';

/** Uploads and what people see of them, from the first answer to the last. */
export class Uploads {
  readonly seen = new Map<string, TaskSeen>();
  fellBack = 0;
  hundredTooEarly = 0;
  lastStep = Date.now();
  longestPauseMs = 0;
  private isOn = true;
  private isStruck = false;
  private readonly files: readonly SheetFile[];
  private readonly tasks = new Map<SheetFile, string>();

  constructor(files: readonly SheetFile[]) {
    this.files = files;
  }

  /** Asks again until somebody says yes, as a person would. A sheet that arrived twice must still count once. */
  async send(file: SheetFile): Promise<void> {
    for (;;) {
      const answer = await file.upload();
      if (answer.status === 201) {
        this.tasks.set(file, taskIdOf(answer));
        return;
      }
      if (answer.status !== 0 && answer.status < 500)
        throw new Error(`the upload was refused: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
      await pause(200);
    }
  }

  async watch(): Promise<void> {
    this.lastStep = Date.now();
    while (this.isOn) {
      await Promise.all([...this.tasks].map(([file, id]) => this.look(file, id)));
      if (this.open > 0 && !this.isStruck)
        this.longestPauseMs = Math.max(this.longestPauseMs, Date.now() - this.lastStep);
      await pause(250);
    }
  }

  stopWatching(): void {
    this.isOn = false;
  }

  /** Uploads whose end nobody has seen yet. */
  get open(): number {
    return this.files.filter((file) => !this.hasEnded(file)).length;
  }

  hasEnded(file: SheetFile): boolean {
    const seen = this.seen.get(this.tasks.get(file) ?? '');
    return seen !== undefined && !['PENDING', 'IN_PROGRESS'].includes(seen.status);
  }

  /** While a process is away nothing counts as a pause of the product. */
  strikeBegins(): void {
    this.isStruck = true;
  }

  strikeEnds(): void {
    this.isStruck = false;
    this.lastStep = Date.now();
  }

  get latestProgress(): number {
    return Math.max(
      0,
      ...[...this.seen.values()].filter((task) => task.status === 'IN_PROGRESS').map((task) => task.progress),
    );
  }

  private async look(file: SheetFile, id: string): Promise<void> {
    const before = this.seen.get(id);
    if (before !== undefined && this.hasEnded(file)) return;
    const path = `/api/tasks?size=100${file.companyId === undefined ? '' : `&companyId=${file.companyId}`}`;
    const answer = await file.reader.call({ path, timeoutMs: 10_000 });
    const task = (jsonOf<{ tasks?: (TaskSeen & { id: string })[] }>(answer).tasks ?? []).find((one) => one.id === id);
    if (task === undefined) return;
    if (before !== undefined && task.progress < before.progress) this.fellBack += 1;
    if (task.progress === 100 && (await file.effects()).lost > 0) this.hundredTooEarly += 1;
    if (before === undefined || task.progress !== before.progress || task.status !== before.status)
      this.lastStep = Date.now();
    this.seen.set(id, task);
  }
}

/** Waits for the chosen kind of moment: any, in the middle of a batch, or while the result is written. */
async function moment({ random }: Lab, uploads: Uploads): Promise<void> {
  const kind = random.pick(['any', 'any', 'middle', 'end'] as const);
  const [from, chance] = [random.between(1, 60), random.between(0, 1_500)];
  if (kind === 'any') return pause(chance);
  const least = kind === 'middle' ? from : 90;
  await until('the moment', 2_000, () => uploads.latestProgress >= least).catch(() => undefined);
  return pause(chance / 10);
}

async function strike({ system, random }: Lab, victim: Victim): Promise<boolean> {
  if (victim === 'backEnd') {
    const pids = await system
      .sql<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE usename = 'godown_app' AND datname = current_database() ORDER BY pid`,
      )
      .catch(() => []);
    return pids.length > 0 && system.server.killBackEnd(random.pick(pids).pid);
  }
  const target: ProductProcess | null = victim === 'worker' ? system.worker : system.api;
  await target?.kill();
  await pause(random.between(0, 500));
  // A process that finds no database at its start ends, and whoever supervises it starts it again: here nobody does.
  await system.sql('SELECT 1');
  await target?.start();
  return true;
}

/** The worker and one more at a time, so that nothing can lean on the others. */
async function killUntilDone(lab: Lab, uploads: Uploads, kills: number): Promise<Record<Victim, number>> {
  const struck: Record<Victim, number> = { worker: 0, api: 0, backEnd: 0 };
  const others = lab.random.shuffled(
    Array.from(
      { length: Math.ceil(kills / 2) },
      (_, index): Victim => (['api', 'backEnd'] as const)[index % 2] ?? 'api',
    ),
  );
  for (const other of others) {
    if (uploads.open === 0) break;
    await moment(lab, uploads);
    const both: Victim[] = ['worker', other];
    uploads.strikeBegins();
    const hits = await Promise.all(both.map((victim) => strike(lab, victim)));
    both.forEach((victim, index) => {
      struck[victim] += Number(hits[index]);
    });
    // Only what is still standing after the process is back counts as a pause of the product.
    uploads.strikeEnds();
  }
  return struck;
}

async function judge(files: readonly SheetFile[], uploads: Uploads): Promise<Measure[]> {
  const effects = await Promise.all(files.map((file) => file.effects()));
  return judgeUploads(effects, [...uploads.seen.values()], uploads);
}

/** What must be true of every upload when all have ended: what became of its rows, its task, and what was seen of it on the way. */
export function judgeUploads(
  effects: readonly { lost: number; doubled: number }[],
  tasks: readonly TaskSeen[],
  watched: Pick<Uploads, 'fellBack' | 'hundredTooEarly' | 'longestPauseMs'>,
): Measure[] {
  const whole = tasks.filter(
    (task) =>
      task.status === 'COMPLETED' && task.progress === 100 && task.endedAt !== null && task.downloadLink !== null,
  ).length;
  return [
    exactly(
      'rowsLost',
      effects.reduce((sum, { lost }) => sum + lost, 0),
      0,
    ),
    exactly(
      'rowsDoubled',
      effects.reduce((sum, { doubled }) => sum + doubled, 0),
      0,
    ),
    exactly('tasksCompletedWhole', whole, effects.length),
    exactly('progressFellBack', watched.fellBack, 0),
    exactly('hundredBeforeCommitted', watched.hundredTooEarly, 0),
    atMost('longestPauseMs', watched.longestPauseMs, RESUME_MS + MACHINE_MS),
  ];
}

export const killedUploads: FaultTest = {
  id: 'R1',
  promise: 'an accepted upload finishes exactly once, whatever dies',
  isShort: true,
  plan: () => ({}),
  run: async (lab) => {
    const [kills, uploadsPerKind, rows] = [lab.count(12, 200), lab.count(1, 10), lab.count(600, 10_000)];
    const files = (
      await Promise.all(
        SHEET_KINDS.map((kind) => inLanes(Array.from({ length: uploadsPerKind }), 1, () => kind.file(lab, rows))),
      )
    ).flat();
    const uploads = new Uploads(files);
    const watching = uploads.watch();
    const sending = inLanes(files, 2, (file) => uploads.send(file));
    let struck: Record<Victim, number>;
    try {
      struck = await killUntilDone(lab, uploads, kills);
      await sending;
      await until('every upload has ended', WHOLE_MS, () => uploads.open === 0).catch((error: unknown) =>
        lab.note(String(error)),
      );
    } finally {
      uploads.stopWatching();
      await watching;
    }
    lab.note(JSON.stringify([...uploads.seen.values()]));
    return [
      atLeast('kills', struck.worker + struck.api + struck.backEnd, Math.ceil(kills / 2)),
      atLeast('workersKilled', struck.worker, 1),
      ...(await judge(files, uploads)),
    ];
  },
};
