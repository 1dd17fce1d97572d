import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { signInAs } from '../../../test/sign-in.js';

describe('GET /pincode/{pincode}', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());

  it('[COMMON-004] answers state and district of a PIN code in warehousePinDetails', async () => {
    const seller = await signInAs(app, 'seller');
    const answer = await seller.get('/api/pincode/560001').expect(200);
    expect(answer.body).toEqual({
      status: true,
      warehousePinDetails: [{ pincode: '560001', state: 'Karnataka', district: 'Bengaluru Urban' }],
    });
  });

  it('[COMMON-003] lists every district that a PIN code serves', async () => {
    const [shared] = await app.sql<{ pincode: string }>(
      `SELECT pincode FROM pincodes GROUP BY pincode HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
    );
    const seller = await signInAs(app, 'seller');
    const answer = await seller.get(`/api/pincode/${shared?.pincode}`).expect(200);
    expect(answer.body.warehousePinDetails.length).toBeGreaterThan(1);
  });

  it('tells the state alone of a PIN code that the directory does not know', async () => {
    const seller = await signInAs(app, 'seller');
    const answer = await seller.get('/api/pincode/403999').expect(200);
    expect(answer.body.warehousePinDetails).toEqual([{ pincode: '403999', state: 'Goa', district: '' }]);
  });

  it.each(['000000', '12', 'abcdef', '999999', '5600010'])(
    '[COMMON-008, COMMON-012] answers an empty list for %s, not an error',
    async (pincode) => {
      const seller = await signInAs(app, 'seller');
      const answer = await seller.get(`/api/pincode/${pincode}`).expect(200);
      expect(answer.body).toEqual({ status: true, warehousePinDetails: [] });
    },
  );

  it('agrees with the first digits in every row of the directory, which covers every state', async () => {
    const states = await app.sql<{ state: string; pins: number }>(
      `SELECT state, count(*)::int AS pins FROM pincodes GROUP BY state`,
    );
    expect(states).toHaveLength(36);
    expect(states.reduce((sum, row) => sum + row.pins, 0)).toBeGreaterThan(19_000);
  });

  it('is not for people who are not signed in', async () => {
    await app.http.get('/api/pincode/560001').expect(401);
  });
});
