import { Test } from '@nestjs/testing';
import { createCompany } from '../../test/sign-in.js';
import { createWarehouse } from '../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { readConfig } from '../config/env.js';
import { CommandModule } from './command.module.js';
import { NewAccountConfig } from './new-account.config.js';
import { NewAccount } from './new-account.js';

const VALUES = {
  ACCOUNT_ROLE: 'warehouse_user',
  ACCOUNT_NAME: 'Picker',
  ACCOUNT_EMAIL: 'picker@godown.example',
  ACCOUNT_PHONE: '9876543211',
  ACCOUNT_PASSWORD: 'Rel1able#Tiffin',
};

describe('An account made by the operator', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());

  async function create(values: NodeJS.ProcessEnv): Promise<string> {
    const before = process.env.APP_DATABASE_URL;
    process.env.APP_DATABASE_URL = app.database.appUrl;
    const module = await Test.createTestingModule({ imports: [CommandModule] }).compile();
    process.env.APP_DATABASE_URL = before;
    return module
      .get(NewAccount)
      .create(readConfig(NewAccountConfig, values))
      .finally(() => module.close());
  }

  it('signs in through its own door and reaches exactly the companies and warehouses it was given', async () => {
    const companyId = await createCompany(app);
    const warehouseId = await createWarehouse(app);
    await createWarehouse(app);
    await expect(create({ ...VALUES, ACCOUNT_COMPANIES: companyId, ACCOUNT_WAREHOUSES: warehouseId })).resolves.toBe(
      'created',
    );
    const login = { email: VALUES.ACCOUNT_EMAIL, password: VALUES.ACCOUNT_PASSWORD, userLoginType: 'warehouse' };
    const answer = await app.http.post('/api/ums/profile/login').send(login).expect(200);
    expect(answer.body.responseBody.companies.map((company: { entityId: string }) => company.entityId)).toEqual([
      companyId,
    ]);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const seen = await app.http.get('/api/company/warehouses').set('Cookie', cookie).expect(200);
    expect(seen.body.warehouses.map((warehouse: { id: string }) => warehouse.id)).toEqual([warehouseId]);
  });

  it('is made once', async () => {
    await create(VALUES);
    await expect(create({ ...VALUES, ACCOUNT_EMAIL: 'other@godown.example' })).resolves.toBe('exists');
  });

  it('is never a super admin, and every missing value is named', async () => {
    await expect(create({ ...VALUES, ACCOUNT_ROLE: 'super_admin' })).rejects.toThrow(/ACCOUNT_ROLE/);
    await expect(create({})).rejects.toThrow(
      /ACCOUNT_NAME[\s\S]*ACCOUNT_EMAIL[\s\S]*ACCOUNT_PHONE[\s\S]*ACCOUNT_PASSWORD/,
    );
  });
});
