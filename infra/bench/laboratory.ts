import pg from 'pg';
import { join } from 'node:path';
import { type DatabaseServer } from '../faults/harness/database-server.ts';
import { FaultSystem, makeTemplate } from '../faults/harness/fault-system.ts';
import { ProductProcess } from '../faults/harness/product-process.ts';
import { Random } from '../faults/harness/random.ts';
import { Tenants } from '../faults/harness/tenants.ts';
import { freePort } from '../postgres/free-port.ts';
import { type BenchPath, type BenchSystem, type Lab, type OpenPlan, type RunningFloor } from './bench-path.ts';
import { DataSets } from './data/data-sets.ts';
import { type Figure } from './figure.ts';
import { type BenchOptions } from './options.ts';
import { CostlySide } from './load/cost-of-side.ts';
import { type Comparison, comparisonOf, type PairOptions, runPairs, type Sides } from './pairs.ts';

/** As many as one process of the product keeps (DATABASE_POOL_SIZE). */
const POOL_SIZE = 10;

/** People and companies that one path makes at most; those of the paths before it are still in the data. */
const PEOPLE = 10_000;

type LabOptions = Pick<BenchOptions, 'rows' | 'seed' | 'isQuick' | 'isCheck' | 'isHuge'>;

/** Opens systems for the paths, keeps the data between them, and ends whatever was started. */
export class Laboratory {
  private opened = 0;
  private readonly open = new Set<BenchSystem>();
  private readonly floors = new Set<ProductProcess>();
  private readonly sets: DataSets;
  private readonly server: DatabaseServer;
  private readonly options: LabOptions;

  constructor(server: DatabaseServer, options: LabOptions) {
    this.server = server;
    this.options = options;
    this.sets = new DataSets(server);
  }

  async prepare(): Promise<void> {
    await makeTemplate(this.server);
  }

  async measure(path: BenchPath): Promise<{ figures: Figure[]; notes: string[] }> {
    const notes: string[] = [];
    const { rows, isQuick, isHuge, seed } = this.options;
    const random = new Random(`${seed} ${path.id}`);
    const count = (quick: number, full: number): number => (isQuick ? quick : full);
    const lab: Lab = {
      isQuick,
      isHuge,
      random,
      count,
      rows: (quick, full) => rows ?? count(quick, full),
      open: (plan) => this.start(plan, random),
      pairs: (sides, pairOptions) => this.pairsWithCost(sides, pairOptions, notes),
      note: (text) => notes.push(text),
    };
    try {
      return { figures: await path.run(lab), notes };
    } finally {
      await this.close();
    }
  }

  /** Under the figures stands what a unit costs each side: unlike throughput it hardly depends on what else the machine does. */
  private async pairsWithCost(
    { product, floor }: Sides,
    options: PairOptions | undefined,
    notes: string[],
  ): Promise<Comparison> {
    const systems = [...this.open].map(({ system }) => system);
    const postgres = [this.server.pid];
    const [ours, bare] = [
      new CostlySide(product, { own: systems.flatMap(({ processes }) => processes.map(({ pid }) => pid)), postgres }),
      new CostlySide(floor, { own: [...this.floors].map(({ pid }) => pid), postgres }),
    ];
    // Nothing is measured: a turn each is enough to see that both get through it.
    if (this.options.isCheck) return comparisonOf([await product()], [await floor()]);
    const comparison = await runPairs({ product: ours.run, floor: bare.run }, options);
    notes.push(`processor time of a unit, own processes + PostgreSQL: product ${ours.text}, floor ${bare.text}`);
    return comparison;
  }

  async close(): Promise<void> {
    await Promise.all([...this.open].map((one) => one.close()));
  }

  private async start({ orders, isOwn = false, ...plan }: OpenPlan, random: Random): Promise<BenchSystem> {
    const data = await this.sets.of(orders);
    const database = isOwn || orders === 0 ? await this.sets.copy(data) : data.database;
    const system = await FaultSystem.start(this.server, { ...plan, database });
    const owner = new pg.Pool({ connectionString: system.ownerUrl, max: POOL_SIZE, application_name: 'bench-owner' });
    const floors: ProductProcess[] = [];
    this.opened += 1;
    const one: BenchSystem = {
      system,
      data,
      owner,
      tenants: new Tenants(system, random, this.opened * PEOPLE),
      floor: async (name, env = {}) => {
        const floor = await floorProcess(name, system, env);
        floors.push(floor);
        this.floors.add(floor);
        await floor.start();
        return { url: floor.url, pid: floor.pid } satisfies RunningFloor;
      },
      close: async () => {
        if (!this.open.delete(one)) return;
        for (const floor of floors) this.floors.delete(floor);
        await Promise.all(floors.map((floor) => floor.kill()));
        await owner.end();
        await system.stop();
        if (database !== data.database) await this.sets.drop(database);
      },
    };
    this.open.add(one);
    return one;
  }
}

async function floorProcess(name: string, system: FaultSystem, env: Record<string, string>): Promise<ProductProcess> {
  const port = await freePort();
  return new ProductProcess({
    name: `floor-${name}`,
    command: [join(import.meta.dirname, 'floors', `${name}.ts`)],
    env: {
      NODE_ENV: 'production',
      TZ: 'UTC',
      PORT: String(port),
      DATABASE_URL: system.ownerUrl,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      ...env,
    },
    url: `http://127.0.0.1:${port}`,
    readyPath: '/ready',
    logFile: join(system.folder, 'logs', `floor-${name}.log`),
  });
}
