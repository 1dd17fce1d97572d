import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS, ROLES, roleMay, type Role } from '@godown/contracts/permissions';
import { fillPath, routesIn, servedBy, type Route } from '../../../test/tenancy/routes.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const NOBODYS_ID = '01920000-0000-7000-8000-000000000001';

describe('Every route', () => {
  let app: TestApp;
  let routes: Route[];
  const people = new Map<Role, SignedIn>();

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    routes = routesIn(app);
    for (const role of ROLES) people.set(role, await signInAs(app, role));
  });

  afterAll(async () => {
    await app.close();
  });

  const call = (route: Route, cookie: string) =>
    app.http[route.method](fillPath(route.path, () => NOBODYS_ID)).set('Cookie', cookie);

  it("has a row in the table of permissions, or says that it is public or a partner's", () => {
    expect(routes.length).toBeGreaterThan(40);
    const without = routes.filter(
      ({ access }) => !access || (access.kind === 'permission' && !Object.hasOwn(PERMISSIONS, access.permission)),
    );
    expect(without.map((route) => route.name)).toEqual([]);
  });

  it('has a row in the matrix of who may call what, as it was decided; and no row is left of a route that is gone', () => {
    const [head = '', ...lines] = readFileSync(
      join(import.meta.dirname, '../../../test/tenancy/access-matrix.csv'),
      'utf8',
    )
      .trim()
      .split('\n');
    const subjects = head.split(',').slice(2);
    const decided = new Map(lines.map((line) => [line.split(',', 2).join(' '), line.split(',').slice(2)]));
    expect([...decided.keys()].sort()).toEqual(
      routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
    );
    for (const { name, method, path, access } of routes) {
      const granted = subjects
        .filter((_, index) => decided.get(`${method.toUpperCase()} ${path}`)?.[index] === 'yes')
        .filter((subject) => ROLES.some((role) => role === subject));
      expect([name, granted]).toEqual([
        name,
        ROLES.filter((role) => access?.kind !== 'permission' || roleMay(role, access.permission)),
      ]);
    }
  });

  it('is known to the test: nothing answers that no controller declares', () => {
    const listed = new Set(routes.map((route) => `${route.method.toUpperCase()} ${route.path}`));
    const served = servedBy(app).filter((line) => !/^(HEAD|OPTIONS) /.test(line));
    expect(served.length).toBeGreaterThanOrEqual(listed.size);
    const undeclared = served.filter((line) => !listed.has(line) && !listed.has(line.replace(/\/$/, '')));
    expect(undeclared).toEqual([]);
  });

  it('[S2] asks who is not signed in to sign in, unless it is public', async () => {
    for (const route of routes.filter(({ access }) => access?.kind === 'permission')) {
      expect([route.name, (await call(route, '')).status]).toEqual([route.name, 401]);
    }
  });

  it.each(ROLES)('[S2] refuses a %s what the table does not grant', async (role) => {
    const cookie = people.get(role)?.cookie ?? '';
    for (const route of routes) {
      if (route.access?.kind !== 'permission' || roleMay(role, route.access.permission)) continue;
      expect([route.name, (await call(route, cookie)).status]).toEqual([route.name, 403]);
    }
  });

  it('does nothing for somebody whose password an admin has set, but tell who they are, let them choose another and sign them out', async () => {
    const person = await signInAs(app, 'super_admin');
    await app.sql(`UPDATE users SET must_change_password = true WHERE id = $1`, [person.userId]);
    const open: string[] = [];
    for (const route of routes.filter(({ access }) => access?.kind === 'permission')) {
      if (route.path.endsWith('/logout')) continue;
      const { status, text } = await call(route, person.cookie);
      if (!(status === 403 && text.includes('Please choose a new password first')))
        open.push(`${route.method} ${route.path}`);
    }
    expect(open.sort()).toEqual(['get /api/ums/profile', 'put /api/ums/profile/change-password']);
    await person.post('/api/ums/profile/logout').expect(200);
  });

  it('refuses a change that another site or a plain form sent', async () => {
    const cookie = people.get('super_admin')?.cookie ?? '';
    for (const route of routes.filter(({ method, access }) => method !== 'get' && access?.kind !== 'partner')) {
      const foreign = await call(route, cookie).set('Sec-Fetch-Site', 'cross-site');
      const plain = await call(route, cookie).unset('X-Requested-With');
      expect([route.name, foreign.status, plain.status]).toEqual([route.name, 403, 403]);
    }
  });
});
