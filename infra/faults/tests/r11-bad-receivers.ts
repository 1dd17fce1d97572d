import { type FaultTest } from '../fault-test.ts';
import { HANGS, type Manner, says, TAKES } from '../harness/receivers.ts';
import { inLanes, pause, percentile, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { hookTo, placeOrders } from './webhook-calls.ts';

const FIVE = 5;
const HEALTHY_P95_MS = 5_000;
const MACHINE_MS = 5_000;
/** All of it: 2,000 sheets with 10,000 orders are read one after another. */
const WHOLE_MS = 1_200_000;

/** The healthy ones get everything and soon, and nobody takes more than their share of the sender. */
export function judgeHealthy(tookMs: readonly number[], wanted: number, mostAtOnce: number): Measure[] {
  return [
    exactly('healthyDelivered', tookMs.length, wanted),
    atMost('healthyP95Ms', percentile(tookMs, 0.95), HEALTHY_P95_MS + MACHINE_MS),
    atMost('mostAtOncePerCompany', mostAtOnce, FIVE),
  ];
}

export const badReceivers: FaultTest = {
  id: 'R11',
  promise: "a company's hanging receiver delays nobody else",
  isShort: false,
  plan: () => ({}),
  run: async (lab) => {
    const { system, tenants, count } = lab;
    const [companies, waves, perWave] = [count(20, 200), count(2, 10), count(3, 5)];
    const mannerOf = (index: number): Manner => (index % 4 === 0 ? HANGS : index % 20 === 1 ? says(500) : TAKES);
    const sellers = await inLanes(Array.from({ length: companies }), 2, async (_, index) => {
      const seller = await tenants.seller();
      await hookTo(seller.person, system.receivers.answering(`/${seller.companyId}`, mannerOf(index)));
      return seller;
    });
    const before = await system.worker?.report();
    for (let wave = 0; wave < waves; wave += 1) {
      await inLanes(sellers, 4, (seller) => placeOrders(lab, seller, perWave));
      await pause(1_000);
    }
    const healthy = sellers.filter((_, index) => mannerOf(index) === TAKES);
    const wanted = healthy.length * waves * perWave;
    const rows = await until('the healthy ones have everything', WHOLE_MS, async () => {
      const found = await system.sql<{ tookMs: number }>(
        `
        SELECT (extract(epoch FROM a.at - d.created_at) * 1000)::int AS "tookMs" FROM webhook_deliveries d JOIN webhook_attempts a ON a.company_id = d.company_id AND a.delivery_id = d.id
        WHERE d.company_id = ANY ($1::uuid[]) AND d.status = 'DELIVERED'`,
        [healthy.map(({ companyId }) => companyId)],
      );
      return found.length >= wanted ? found : null;
    }).catch(() => []);
    const after = await system.worker?.report();
    return [
      atLeast('events', companies * waves * perWave, count(120, 10_000)),
      ...judgeHealthy(
        rows.map(({ tookMs }) => tookMs),
        wanted,
        Math.max(...sellers.map(({ companyId }) => system.receivers.mostAtOnce(`/${companyId}`))),
      ),
      atMost('workerRiseMb', ((after?.rssBytes ?? 0) - (before?.rssBytes ?? 0)) / 1_048_576, 150),
    ];
  },
};
