import { residentBytes, ResourceWatch } from '../../faults/harness/resource-watch.ts';
import { type BenchPath, type Lab } from '../bench-path.ts';
import { atMost, type Figure } from '../figure.ts';
import { median } from '../statistics.ts';

const LABELS = 1_000;
const LIMIT_SECONDS = 5;
const LIMIT_MB = 300;
const MB = 1_000_000;

const BOOKED = `
  SELECT s.order_id AS id FROM shipments s WHERE s.company_id = $1 AND s.state = 'CONFIRMED' AND s.awb IS NOT NULL ORDER BY s.created_at DESC LIMIT ${LABELS}`;

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: lab.rows(20_000, 1_000_000), hasWorker: false });
  const [company] = bench.data.companies;
  if (company === undefined) throw new Error('The data set has no company');
  const { rows } = await bench.owner.query<{ id: string }>(BOOKED, [company.id]);
  if (rows.length < LABELS) throw new Error(`Only ${rows.length} orders are booked`);
  const seller = await bench.tenants.person('seller', [company.id]);
  const body = { orderIds: rows.map(({ id }) => id), size: '4x6' };
  const print = async (): Promise<{ seconds: number; bytes: number }> => {
    const { status, bytes, tookMs, failure } = await seller.call({
      method: 'POST',
      path: '/api/shipping/labels',
      body,
      timeoutMs: 60_000,
    });
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    if (status !== 200 || pages !== LABELS) throw new Error(`${status} ${failure}: ${pages} pages of ${LABELS}`);
    return { seconds: tookMs / 1000, bytes: bytes.length };
  };
  const { pid } = bench.system.api;
  const before = residentBytes(pid);
  const watch = new ResourceWatch(bench.system.api);
  const prints: { seconds: number; bytes: number }[] = [];
  // The first one too: nobody prints to warm up.
  for (let turn = 0; turn < lab.count(3, 7); turn += 1) prints.push(await print());
  await watch.end();
  const times = prints.map(({ seconds }) => seconds);
  return [
    atMost({
      path: 'P11',
      name: '1,000 labels into one PDF',
      reached: median(times),
      limit: LIMIT_SECONDS,
      unit: 's',
      absolute: {
        first: times[0]?.toFixed(2) ?? '',
        slowest: Math.max(...times).toFixed(2),
        'size MB': ((prints[0]?.bytes ?? 0) / MB).toFixed(1),
      },
    }),
    atMost({
      path: 'P11',
      name: 'memory: the process that draws, and what the api grows by',
      reached: (watch.childPeakBytes + watch.peakBytes - before) / MB,
      limit: LIMIT_MB,
      unit: 'MB',
      absolute: {
        'drawing MB': Math.round(watch.childPeakBytes / MB),
        'api before MB': Math.round(before / MB),
        'api at most MB': Math.round(watch.peakBytes / MB),
      },
    }),
  ];
}

export const labels: BenchPath = {
  id: 'P11',
  title: '1,000 labels into one PDF',
  data: 'the newest booked orders of the largest company, 4 × 6 inches, from the call to the last byte',
  hasNoRatio: true,
  run,
};
