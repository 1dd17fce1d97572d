import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('districts', () => {
  let app: TestApp;
  let person: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    person = await signInAs(app, 'warehouse_user');
    await app.sql(`DELETE FROM pincodes`);
    await app.sql(`INSERT INTO pincodes (pincode, state, district, post_offices) VALUES
      ('635109', 'Tamil Nadu', 'Krishnagiri', 3), ('635110', 'Tamil Nadu', 'Krishnagiri', 1),
      ('635109', 'Tamil Nadu', 'Dharmapuri', 1), ('560001', 'Karnataka', 'Bengaluru', 9)`);
  });

  afterAll(() => app.close());

  it('are listed by state, with all their pincodes', async () => {
    const districts = await person.get('/api/districts?state=Tamil Nadu').expect(200);
    expect(districts.body).toEqual({ status: true, districts: ['Dharmapuri', 'Krishnagiri'] });
    const pincodes = await person.get('/api/districts/pincodes?state=Tamil Nadu&district=Krishnagiri').expect(200);
    expect(pincodes.body).toEqual({ status: true, pincodes: ['635109', '635110'] });
    const none = await person.get('/api/districts/pincodes?state=Karnataka&district=Krishnagiri').expect(200);
    expect(none.body.pincodes).toEqual([]);
  });

  it('ask for a state that India has, and for a district', async () => {
    await person.get('/api/districts').expect(400);
    await person.get('/api/districts?state=Atlantis').expect(400);
    await person.get('/api/districts/pincodes?state=Karnataka').expect(400);
    await app.http.get('/api/districts?state=Karnataka').expect(401);
  });
});
