import { accountWithPassword, cookieHeader, PASSWORD, type Account } from '../../../test/accounts.js';
import { connectLive } from '../../../test/live-client.js';
import { newPhone } from '../../../test/messages.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const NEW_PASSWORD = 'Fresh#Chutney7';

describe('Admin users', () => {
  let app: TestApp;
  let superAdmin: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { LOGIN_FAILURES_PER_ADDRESS: '1000' } });
    superAdmin = await signInAs(app, 'super_admin');
    admin = await signInAs(app, 'admin');
  });

  afterAll(async () => {
    await app.close();
  });

  const newcomer = () => {
    const phone = newPhone();
    return { name: 'Kavita', email: `${phone}@godown.example`, phone, password: PASSWORD };
  };
  const create = (who: SignedIn, body: object) => who.post('/api/ums/register/admin', body);
  const find = (who: SignedIn, body: object = {}) => who.post('/api/ums/register/admin/find', body);
  const setStatus = (who: SignedIn, entityId: string, status: unknown) =>
    who.patch('/api/ums/register/admin/status', { entityId, status });
  const reset = (who: SignedIn, entityId: string, password = NEW_PASSWORD) =>
    who.patch('/api/ums/register/admin/password', { entityId, password });
  const login = (account: Pick<Account, 'email'>, password: string, userLoginType = 'admin') =>
    app.http.post('/api/ums/profile/login').send({ email: account.email, password, userLoginType });

  it('[ADM-012, ADM-048] lets an admin make a sub-admin, who can then sign in as one', async () => {
    const body = newcomer();
    await create(admin, body).expect(201);
    const answer = await login(body, PASSWORD).expect(200);
    expect(answer.body.responseBody.profile).toMatchObject({
      name: 'Kavita',
      userRole: 'sub_admin',
      userLoginType: 'admin',
    });
  });

  it('lets only a super admin make admins, and nobody make super admins', async () => {
    await create(admin, { ...newcomer(), userRole: 'admin' }).expect(403);
    await create(superAdmin, { ...newcomer(), userRole: 'admin' }).expect(201);
    await create(superAdmin, { ...newcomer(), userRole: 'super_admin' }).expect(400);
    await create(await signInAs(app, 'sub_admin'), newcomer()).expect(403);
    await create(await signInAs(app, 'seller'), newcomer()).expect(403);
  });

  it('refuses a second admin with the same email or phone, and a bad body', async () => {
    const body = newcomer();
    await create(admin, body).expect(201);
    await create(admin, { ...newcomer(), email: body.email.toUpperCase() }).expect(409);
    await create(admin, { ...newcomer(), phone: body.phone }).expect(409);
    expect((await create(admin, { ...newcomer(), password: '' }).expect(400)).body.message).toBe(
      'Please enter password',
    );
    await create(admin, { ...newcomer(), companyId: admin.userId }).expect(400);
  });

  it('[ADM-017, ADM-043, ADM-054, ADM-062] lists admins with status and inActive, searched, filtered and paged', async () => {
    const body = { ...newcomer(), name: 'Findme Sharma' };
    const { body: created } = await create(admin, body);
    const seen = await find(admin, { search: 'findme' }).expect(200);
    expect(seen.body).toMatchObject({ status: true, count: 1, message: expect.any(String) });
    expect(seen.body.adminUserDetails).toEqual([
      {
        entityId: created.entityId,
        name: 'Findme Sharma',
        email: body.email,
        phone: body.phone,
        userRole: 'sub_admin',
        status: 'active',
        inActive: false,
        createdAt: expect.any(String),
      },
    ]);
    await setStatus(admin, created.entityId, 0).expect(200);
    const off = await find(admin, { search: 'findme', filter: { inActive: true } });
    expect(off.body.adminUserDetails).toMatchObject([{ status: 'inactive', inActive: true }]);
    expect((await find(admin, { search: 'findme', filter: { inActive: false } })).body.count).toBe(0);
    expect((await find(admin, { pageConfig: { records: 1, pageNumber: 2 } })).body.adminUserDetails).toHaveLength(1);
    await find(await signInAs(app, 'sub_admin')).expect(200);
    await find(await signInAs(app, 'seller')).expect(403);
  });

  it('[ADM-011, ADM-051] switches an admin off at once and on again', async () => {
    const sub = await accountWithPassword(app, 'sub_admin');
    await setStatus(admin, sub.userId, 0).expect(200);
    await sub.get('/api/ums/profile').expect(401);
    await login(sub, PASSWORD).expect(403);
    await setStatus(admin, sub.userId, 1).expect(200);
    await setStatus(admin, sub.userId, 1).expect(200);
    await login(sub, PASSWORD).expect(200);
  });

  it('lets only a super admin switch admins, nobody switch a super admin or themselves, and no company by this call', async () => {
    const other = await signInAs(app, 'admin');
    await setStatus(admin, other.userId, 0).expect(403);
    await setStatus(superAdmin, other.userId, 0).expect(200);
    await setStatus(admin, superAdmin.userId, 0).expect(403);
    await setStatus(superAdmin, superAdmin.userId, 0).expect(422);
    await setStatus(admin, admin.userId, 0).expect(422);
    const seller = await signInAs(app, 'seller');
    await setStatus(admin, seller.userId, 0).expect(404);
    await setStatus(admin, '01900000-0000-7000-8000-000000000000', 0).expect(404);
    await setStatus(admin, other.userId, true).expect(400);
  });

  it('[ADM-004, ADM-010, ADM-045, ADM-049, ADM-052, ADM-065] resets the password of a sub-admin or of a company by either id, and ends its sessions', async () => {
    const sub = await accountWithPassword(app, 'sub_admin');
    await reset(admin, sub.userId).expect(200);
    await sub.get('/api/ums/profile').expect(401);
    await login(sub, NEW_PASSWORD).expect(200);
    const seller = await accountWithPassword(app, 'seller');
    await reset(admin, seller.companyId).expect(200);
    const answer = await login(seller, NEW_PASSWORD, 'seller').expect(200);
    expect(answer.body.responseBody.profile.mustChangePassword).toBe(true);
    expect((await reset(admin, sub.userId, '').expect(400)).body.message).toBe('Please enter password');
    expect((await reset(admin, sub.userId, 'Welcome@123').expect(400)).body.message).toMatch(/too common/);
  });

  it('leaves somebody whose password was reset nothing but to choose another one', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await reset(admin, seller.companyId).expect(200);
    const cookie = cookieHeader(await login(seller, NEW_PASSWORD, 'seller').expect(200));
    const change = (newPassword: string) =>
      app.http
        .put('/api/ums/profile/change-password')
        .set('Cookie', cookie)
        .send({ oldPassword: NEW_PASSWORD, newPassword });
    await app.http.get('/api/ums/profile/sessions').set('Cookie', cookie).expect(403);
    await expect(connectLive(app.url, '/tasks', cookie)).rejects.toThrow('Please sign in');
    expect((await change(NEW_PASSWORD).expect(400)).body.errors).toEqual([
      { field: 'newPassword', message: 'Please choose a password that you do not use yet' },
    ]);
    await change('Third#Kadhai42').expect(200);
    await app.http.get('/api/ums/profile/sessions').set('Cookie', cookie).expect(200);
    const page = await connectLive(app.url, '/tasks', cookie);
    page.socket.disconnect();
  });

  it('does not reset the password of an account above, of a warehouse user, or of what is not there', async () => {
    const other = await accountWithPassword(app, 'admin');
    await reset(admin, other.userId).expect(403);
    await reset(superAdmin, other.userId).expect(200);
    await reset(admin, superAdmin.userId).expect(403);
    await reset(superAdmin, superAdmin.userId).expect(403);
    await reset(admin, (await signInAs(app, 'warehouse_user')).userId).expect(404);
    await reset(admin, '01900000-0000-7000-8000-000000000000').expect(404);
    await reset(await signInAs(app, 'sub_admin'), other.userId).expect(403);
    await login(other, PASSWORD).expect(401);
  });
});
