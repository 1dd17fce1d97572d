import { type Lab } from '../fault-test.ts';
import { send } from '../harness/api-client.ts';
import { inLanes, until } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';

const TOKEN = 'sim-delhivery-push';
const INDIA_MS = 330 * 60_000;
const APART_MS = 10_000;
/** The life of a parcel as Delhivery tells it. */
const SCANS = [
  ['UD', 'In Transit', 'X-PPOM'],
  ['UD', 'In Transit', 'X-ILL1F'],
  ['UD', 'Dispatched', 'X-DDD3FD'],
  ['DL', 'Delivered', 'EOD-38'],
] as const;
/** How far a status is on the way; one that is not on it is none. */
const WAY: Readonly<Record<string, number>> = {
  PLACED: 0,
  READY_TO_SHIP: 1,
  SHIPPED: 2,
  IN_TRANSIT: 3,
  OUT_FOR_DELIVERY: 4,
  DELIVERED: 5,
};
const RUBBISH: readonly unknown[] = [
  {},
  [],
  { Shipment: [] },
  { Shipment: { AWB: { a: 1 }, Status: 'Delivered' } },
  { Shipment: { AWB: 'NOT-OURS', Status: { Status: 'Delivered', StatusType: 'DL', StatusDateTime: 'never' } } },
];

export interface Move {
  before: string;
  after: string;
}

export function movesBackward(moves: readonly Move[]): Move[] {
  return moves.filter(({ before, after }) => (WAY[after] ?? -1) < (WAY[before] ?? 0));
}

/** Every change of an order's status from now on, written down by the database itself. */
async function watchMoves({ system }: Lab): Promise<void> {
  await system.sql(`CREATE SCHEMA faults_seen`);
  await system.sql(
    `CREATE TABLE faults_seen.moves (order_id uuid NOT NULL, before text NOT NULL, after text NOT NULL)`,
  );
  await system.sql(`CREATE FUNCTION faults_seen.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN INSERT INTO faults_seen.moves VALUES (NEW.id, OLD.status, NEW.status); RETURN NULL; END $$`);
  await system.sql(
    `CREATE TRIGGER faults_seen AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION faults_seen.note()`,
  );
}

/** A courier that pushes every scan three times, in any order, with rubbish between them: each parcel ends delivered and never goes back. */
export async function pushedOutOfOrder(
  lab: Lab,
  confirmed: readonly { awb: string; courier: string }[],
): Promise<Measure[]> {
  const { system, random } = lab;
  const awbs = confirmed
    .filter(({ courier }) => courier === 'delhivery_surface')
    .slice(0, lab.count(3, 40))
    .map(({ awb }) => awb);
  await watchMoves(lab);
  const placed = await system.sql<{ awb: string; at: Date }>(
    `SELECT delivery_awb AS awb, created_at AS at FROM orders WHERE delivery_awb = ANY ($1)`,
    [awbs],
  );
  const pushes = placed.flatMap(({ awb, at }) =>
    SCANS.flatMap(([type, status, code], step) => {
      const time = new Date(at.getTime() + (step + 1) * APART_MS + INDIA_MS).toISOString().slice(0, 19);
      const push: unknown = {
        Shipment: {
          AWB: awb,
          NSLCode: code,
          ReferenceNo: awb,
          Status: {
            Status: status,
            StatusType: type,
            StatusDateTime: time,
            StatusLocation: 'Kochi_Aluva_D',
            Instructions: status,
          },
        },
      };
      return [push, push, push];
    }),
  );
  const answers = await inLanes(random.shuffled([...pushes, ...RUBBISH]), 8, (body) =>
    send(system.api.url, {
      method: 'POST',
      path: '/api/webhooks/couriers/delhivery',
      body,
      headers: { authorization: `Token ${TOKEN}` },
      isForeign: true,
    }),
  );
  await until('the pushes are read', 120_000, async () => {
    const [left] = await system.sql<{ open: number }>(
      `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'shipping.inbox' AND state IN ('created', 'retry', 'active')`,
    );
    return left?.open === 0;
  });
  const [ended] = await system.sql<{ delivered: number }>(
    `SELECT count(*)::int AS delivered FROM orders WHERE delivery_awb = ANY ($1) AND status = 'DELIVERED'`,
    [awbs],
  );
  const backward = movesBackward(
    await system.sql<Move & Record<string, unknown>>(`SELECT before, after FROM faults_seen.moves`),
  );
  backward.slice(0, 5).forEach(({ before, after }) => lab.note(`an order went from ${before} to ${after}`));
  await system.sql(`DROP SCHEMA faults_seen CASCADE`);
  return [
    atLeast('parcelsPushed', awbs.length, lab.count(1, 10)),
    exactly('pushesFailed', answers.filter(({ status }) => status >= 500 || status === 0).length, 0),
    exactly('notDelivered', awbs.length - (ended?.delivered ?? 0), 0),
    exactly('movesBackward', backward.length, 0),
  ];
}
