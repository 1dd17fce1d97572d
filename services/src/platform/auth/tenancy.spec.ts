import { randomUUID } from 'node:crypto';
import { roleMay, type Role } from '@godown/contracts/permissions';
import { sampleOf } from '../../../test/tenancy/dto-samples.js';
import { fillPath, routesIn, type Route } from '../../../test/tenancy/routes.js';
import { CANARY, plantVictim, victimState, type Victim } from '../../../test/tenancy/victim-rows.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const ROW_ID = '01910000-0000-7000-8000-0000000000ff';
const MISSING_ID = '01930000-0000-7000-8000-0000000000ee';
const ATTACKERS: readonly Role[] = ['seller', 'warehouse_user', 'cluster_owner', 'driver', 'salesman', 'promoter'];

/** What a query can carry. */
function flat(sample: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sample).filter(([, value]) => typeof value !== 'object'));
}

interface Probe {
  route: Route;
  companyId: string;
  rowId: string;
}

describe('Somebody of one company', () => {
  let app: TestApp;
  let victim: Victim;
  let planted: { failed: string[] };
  let before: Record<string, string>;
  const attackers = new Map<Role, SignedIn>();

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    victim = { companyId: await createCompany(app, `${CANARY} Traders`), rowId: ROW_ID };
    const own = await createCompany(app, 'Own Traders');
    for (const role of ATTACKERS) attackers.set(role, await signInAs(app, role, { companyIds: [own] }));
    planted = await plantVictim(app, victim);
    before = await victimState(app, victim.companyId);
  });

  afterAll(async () => {
    await app.close();
  });

  /** What may be asked at all: the guard itself is proven elsewhere. Sign-out would end the attack. */
  const open = (role: Role) =>
    routesIn(app).filter(
      ({ access, name }) => access?.kind === 'permission' && roleMay(role, access.permission) && !/logout$/.test(name),
    );

  function requestOf({ route, companyId, rowId }: Probe) {
    const ids = { companyId, rowId };
    const path = fillPath(route.path, (name) => (/compan/i.test(name) ? companyId : rowId));
    const query = route.queryClass ? flat(sampleOf(route.queryClass, ids)) : {};
    const body = route.bodyClass ? sampleOf(route.bodyClass, ids) : {};
    const text = JSON.stringify([path, query, body]);
    return { path, query, body, namesAnId: text.includes(companyId) || text.includes(rowId) };
  }

  function send(probe: Probe, who: SignedIn) {
    const { path, query, body } = requestOf(probe);
    const request = app.http[probe.route.method](path)
      .set('Cookie', who.cookie)
      .set('Idempotency-Key', randomUUID())
      .query(query);
    return probe.route.method === 'get' ? request : request.send(body);
  }

  it('[S1] meets a row of the other company in every tenant table', () => {
    expect(planted.failed).toEqual([]);
  });

  it.each(ATTACKERS)('[S1] as %s: the other company in x-company-id is a company that does not exist', async (role) => {
    const who = attackers.get(role);
    if (!who) throw new Error('nobody');
    for (const route of open(role)) {
      const answer = await send({ route, companyId: victim.companyId, rowId: MISSING_ID }, who).set(
        'x-company-id',
        victim.companyId,
      );
      expect([route.name, answer.status]).toEqual([route.name, 404]);
    }
  });

  it.each(ATTACKERS)(
    '[S1] as %s: ids of the other company in path, query and body find nothing, change nothing and look like ids of nothing',
    async (role) => {
      const who = attackers.get(role);
      if (!who) throw new Error('nobody');
      const statuses: number[] = [];
      for (const route of open(role)) {
        const probe = { route, companyId: victim.companyId, rowId: victim.rowId };
        if (!requestOf(probe).namesAnId) continue;
        const foreign = await send(probe, who);
        statuses.push(foreign.status);
        const missing = await send({ route, companyId: MISSING_ID, rowId: MISSING_ID }, who);
        expect([route.name, foreign.status < 500, foreign.text?.includes(CANARY) ?? false]).toEqual([
          route.name,
          true,
          false,
        ]);
        expect([route.name, foreign.status]).toEqual([route.name, missing.status]);
        if (/:\w*id/i.test(route.path)) expect([route.name, foreign.status >= 400]).toEqual([route.name, true]);
      }
      expect(await victimState(app, victim.companyId)).toEqual(before);
      // A probe that is refused for its shape proves little: most must reach the rule behind the checks.
      expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(
        Math.max(1, statuses.length * 0.15),
      );
    },
  );

  it.each(ATTACKERS)('[S1] as %s: lists that name nobody show only the own company', async (role) => {
    const who = attackers.get(role);
    if (!who) throw new Error('nobody');
    for (const route of open(role).filter(({ path }) => !path.includes(':'))) {
      const path = route.path;
      const answer =
        route.method === 'get'
          ? await app.http.get(path).set('Cookie', who.cookie)
          : await app.http[route.method](path).set('Cookie', who.cookie).send({});
      expect([route.name, answer.status < 500, answer.text?.includes(CANARY) ?? false]).toEqual([
        route.name,
        true,
        false,
      ]);
    }
    expect(await victimState(app, victim.companyId)).toEqual(before);
  });
});
