import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { API_VERSIONS, type ApiVersion, versionHeaders } from './api-version.js';
import { PROBLEM_JSON } from './problem-details.js';

const [NEWEST] = API_VERSIONS;

describe('The version of the API', () => {
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
  });
  afterAll(() => app.close());

  it('is named by every answer, also by a refusal and by one that no route gives', async () => {
    const answers = [
      await seller.get('/api/ums/profile').expect(200),
      await app.http.get('/api/ums/profile').expect(401),
      await seller.post('/api/inventory/orders/find', { where: 7 }).expect(400),
      await seller.get('/api/nothing-here').expect(404),
    ];
    expect(answers.map(({ headers }) => headers['godown-version'])).toEqual(answers.map(() => NEWEST.name));
    const page = await app.http.get('/api/docs/page').expect(200);
    expect(page.text).toContain(NEWEST.name);
    expect((await app.http.get('/api/docs').expect(200)).body).toMatchObject({ info: { version: NEWEST.name } });
  });

  it('is answered when it is asked for; another is refused, with those that there are', async () => {
    const ask = (version: string) => seller.get('/api/ums/profile').set('Godown-Version', version);
    await ask(NEWEST.name).expect(200);
    for (const other of ['2020-01-01', 'newest', '', `${NEWEST.name}, ${NEWEST.name}`]) {
      const { body, headers } = await ask(other).set('Accept', PROBLEM_JSON).expect(400);
      expect(body).toMatchObject({
        detail: `The version in Godown-Version is not known. Versions: ${NEWEST.name}`,
      });
      expect(headers['godown-version']).toBe(NEWEST.name);
    }
  });

  it('that is to end works until its last day and says so with each answer; then it is refused', () => {
    const old: ApiVersion = {
      name: '2026-01-01',
      end: { announcedAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2027-11-01T00:00:00Z') },
    };
    const versions = [{ name: '2026-11-01' }, old] as const;
    const at = (day: string, asked?: string) => versionHeaders(asked, versions, new Date(`${day}T00:00:00Z`));
    expect(at('2027-10-31', '2026-01-01')).toEqual({
      'Godown-Version': '2026-01-01',
      Deprecation: '@1793491200',
      Sunset: 'Mon, 01 Nov 2027 00:00:00 GMT',
      Link: '</api/docs/page#versions>; rel="deprecation"; type="text/html"',
    });
    expect(at('2027-10-31')).toEqual({ 'Godown-Version': '2026-11-01' });
    expect(() => at('2027-11-01', '2026-01-01')).toThrow(
      'The version in Godown-Version has ended. Versions: 2026-11-01',
    );
  });
});
