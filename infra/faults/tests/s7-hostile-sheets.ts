import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, form, jsonOf, send } from '../harness/api-client.ts';
import { residentBytes, ResourceWatch } from '../harness/resource-watch.ts';
import { type Person } from '../harness/tenants.ts';
import { inLanes, pause, percentile } from '../harness/wait.ts';
import { workbook } from '../harness/workbook.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { hostileCsvs } from './hostile-csvs.ts';
import { bomb, type HostileSheet, hostileSheets } from './hostile-sheets.ts';
import { ORDER_HEADER, orderCells } from './sheet-kinds.ts';

const MEGABYTE = 1024 * 1024;
const MEMORY_RISE_MB = 50;
/** Above the api at rest, honest files at the limits included: their rows pass through it a portion at a time. */
const RISE_FROM_REST_MB = 100;
const CHILD_MB = 512;
const AT_ONCE = 8;

interface Desk {
  seller: Person;
  warehouseId: string;
}

function upload({ seller, warehouseId }: Desk, bytes: Buffer, name = 'orders.xlsx'): Promise<Answer> {
  return seller.call({
    method: 'POST',
    path: '/api/order/bulk',
    ...form({ pickupWarehouseId: warehouseId, unknownSku: 'refuse' }, { name, bytes }),
  });
}

/** Why an answer to a hostile file is wrong; null when it is right. */
export function faultOf(
  sheet: Pick<HostileSheet, 'fate' | 'message'>,
  answer: Pick<Answer, 'status' | 'bytes'>,
): string | null {
  const message = String(jsonOf<{ message?: string }>(answer as Answer).message ?? '');
  const isTaken = answer.status === 201;
  const isRefused = answer.status >= 400 && answer.status < 500;
  if (!isTaken && !isRefused) return `answered ${answer.status}`;
  if (sheet.fate === 'taken' && !isTaken) return `was refused: ${message}`;
  if (sheet.fate === 'refused' && !isRefused) return 'was taken';
  if (isRefused && message.length < 5) return 'was refused without a word';
  if (sheet.message !== undefined && message !== sheet.message)
    return `said "${message}" instead of "${sheet.message}"`;
  return null;
}

/** Somebody else's calls while the files come in. */
async function pings(url: string, isOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isOn()) {
    times.push((await send(url, { path: '/api/health/live' })).tookMs);
    await pause(20);
  }
  return times;
}

/** The most memory that honest files at the limits take, as many at once: the hostile ones may take no more than a little on top. */
async function warmUp({ system, count }: Lab, desk: Desk): Promise<number> {
  const watch = new ResourceWatch(system.api);
  const rows = Array.from({ length: count(20_000, 50_000) }, (_, index) =>
    orderCells({ orderId: `warm-${index}`, sku: 'SKU' }),
  );
  const bytes = workbook([ORDER_HEADER, ...rows]);
  const csv = Buffer.from([ORDER_HEADER, ...rows].map((cells) => cells.join(',')).join('\n'));
  await upload(desk, bytes);
  await upload(desk, bytes);
  await inLanes(Array.from({ length: 2 * AT_ONCE }), AT_ONCE, () => upload(desk, csv, 'orders.csv'));
  await watch.end();
  return watch.peakBytes;
}

type MadeSheet = HostileSheet & { made: Buffer };

/** Workbooks and CSV, eight at once all the time. */
async function corpus(lab: Lab, desk: Desk, sheets: readonly MadeSheet[]): Promise<Measure[]> {
  let wrong = 0;
  const timed = await inLanes(sheets, AT_ONCE, async (sheet) => {
    const answer = await upload(desk, sheet.made, sheet.fileName);
    const fault = faultOf(sheet, answer);
    if (fault !== null) {
      wrong += 1;
      lab.note(`${sheet.name}: ${fault}`);
    }
    return { name: sheet.name, tookMs: answer.tookMs };
  });
  const slowest = timed.toSorted((one, other) => other.tookMs - one.tookMs);
  lab.note(
    `slowest: ${slowest
      .slice(0, 5)
      .map(({ name, tookMs }) => `${name} ${Math.round(tookMs)} ms`)
      .join(', ')}`,
  );
  return [
    atLeast('files', sheets.length, lab.count(60, 150)),
    exactly('wrongAnswers', wrong, 0),
    atMost('slowestDecisionMs', slowest[0]?.tookMs ?? Infinity, lab.count(20_000, 2_000)),
  ];
}

export function memoryRise(peakBytes: number, honestPeakBytes: number): Measure {
  return atMost('memoryRiseMb', (peakBytes - honestPeakBytes) / MEGABYTE, MEMORY_RISE_MB);
}

/** What the honest files take counts as well: were files read in the api, theirs would be the higher peak, and nothing rise above it. */
export function riseFromRest(peakBytes: number, restBytes: number): Measure {
  return atMost('riseFromRestMb', (peakBytes - restBytes) / MEGABYTE, RISE_FROM_REST_MB);
}

/** Files live shorter than the looks at them are apart, some of them: half of the processes are seen on a busy machine, too. */
export function parsersSeen(
  seen: ResourceWatch['parsers'],
  sheets: readonly Pick<HostileSheet, 'fileName'>[],
): Measure[] {
  const csvs = sheets.filter(({ fileName }) => fileName?.endsWith('.csv') === true).length;
  return [
    atLeast('csvParsersSeen', seen.csv, csvs / 2),
    atLeast('xlsxParsersSeen', seen.xlsx, (sheets.length - csvs) / 2),
  ];
}

/** The api's memory when its code is loaded and nothing is sent to it. */
async function restOf({ system }: Lab, desk: Desk): Promise<number> {
  const rows = [ORDER_HEADER, orderCells({ orderId: 'rest', sku: 'SKU' })];
  await upload(desk, workbook(rows));
  await upload(desk, Buffer.from(rows.map((cells) => cells.join(',')).join('\n')), 'orders.csv');
  await pause(1_000);
  return residentBytes(system.api.pid);
}

/** Many bombs at once, and another company's honest file among them. */
async function salvo(lab: Lab, desk: Desk, { honest, bytes }: { honest: Desk; bytes: Buffer }): Promise<Measure[]> {
  const good = workbook([ORDER_HEADER, orderCells({ orderId: 'honest', sku: 'SKU' })]);
  const all = inLanes(Array.from({ length: lab.count(8, 20) }), 20, () => upload(desk, bytes));
  const mine = await upload(honest, good);
  const refused = (await all).filter(({ status }) => status >= 400 && status < 500).length;
  return [exactly('bombsRefused', refused, lab.count(8, 20)), exactly('honestUpload', mine.status, 201)];
}

export const hostileUploads: FaultTest = {
  id: 'S7',
  promise: 'no file can harm the service or another company, and every bad file gets a clear message',
  isShort: true,
  plan: () => ({ hasWorker: false }),
  run: async (lab) => {
    const { tenants, system } = lab;
    const warehouseId = await tenants.warehouse();
    const [desk, honest] = [
      { seller: (await tenants.seller()).person, warehouseId },
      { seller: (await tenants.seller()).person, warehouseId },
    ];
    // Made before anything is timed: packing them would keep this process from hearing the answers.
    const isSmall = lab.tier === 'short';
    const sheets = lab.random
      .shuffled([...hostileSheets(lab.random, isSmall), ...hostileCsvs(lab.random, isSmall)])
      .map((sheet): MadeSheet => ({ ...sheet, made: sheet.bytes() }));
    const bytes = bomb(100);
    const rest = await restOf(lab, desk);
    const honestPeak = await warmUp(lab, desk);
    const watch = new ResourceWatch(system.api);
    let isOn = true;
    const pinging = pings(system.api.url, () => isOn);
    const measures = [...(await corpus(lab, desk, sheets)), ...(await salvo(lab, desk, { honest, bytes }))];
    isOn = false;
    const times = await pinging;
    await watch.end();
    return [
      ...measures,
      memoryRise(watch.peakBytes, honestPeak),
      riseFromRest(Math.max(watch.peakBytes, honestPeak), rest),
      ...parsersSeen(watch.parsers, sheets),
      atMost('parserPeakMb', watch.childPeakBytes / MEGABYTE, CHILD_MB),
      atMost('longestParserMs', watch.longestParserMs, 30_000),
      atMost('othersP95Ms', percentile(times, 0.95), lab.count(2_000, 500)),
    ];
  },
};
