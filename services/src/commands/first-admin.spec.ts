import { Test } from '@nestjs/testing';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { readConfig } from '../config/env.js';
import { CommandModule } from './command.module.js';
import { FirstAdminConfig } from './first-admin.config.js';
import { FirstAdmin } from './first-admin.js';

const VALUES = {
  SUPER_ADMIN_NAME: 'Owner',
  SUPER_ADMIN_EMAIL: 'owner@godown.example',
  SUPER_ADMIN_PHONE: '9876543210',
  SUPER_ADMIN_PASSWORD: 'Rel1able#Tiffin',
};

describe('The first super admin', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(async () => {
    await app.close();
  });

  async function create(values: NodeJS.ProcessEnv, options = {}): Promise<string> {
    const before = process.env.APP_DATABASE_URL;
    process.env.APP_DATABASE_URL = app.database.appUrl;
    const module = await Test.createTestingModule({ imports: [CommandModule] }).compile();
    process.env.APP_DATABASE_URL = before;
    const outcome = await module
      .get(FirstAdmin)
      .create(readConfig(FirstAdminConfig, values), options)
      .finally(() => module.close());
    return outcome;
  }

  it('is made once from values of the environment and can sign in', async () => {
    await expect(create(VALUES)).resolves.toBe('created');
    await expect(create({ ...VALUES, SUPER_ADMIN_EMAIL: 'second@godown.example' })).resolves.toBe('exists');
    const body = { email: 'owner@godown.example', password: 'Rel1able#Tiffin', userLoginType: 'admin' };
    const answer = await app.http.post('/api/ums/profile/login').send(body).expect(200);
    expect(answer.body.responseBody.profile.userRole).toBe('super_admin');
    expect(await app.sql(`SELECT 1 FROM users WHERE role = 'super_admin'`)).toHaveLength(1);
  });

  it('is followed by another only where that is asked for, and never by a second account of the same person', async () => {
    const second = { ...VALUES, SUPER_ADMIN_EMAIL: 'second@godown.example', SUPER_ADMIN_PHONE: '9876543219' };
    await expect(create(second)).resolves.toBe('exists');
    await expect(create({ ...second, SUPER_ADMIN_EMAIL: 'Owner@godown.example' }, { isAnother: true })).resolves.toBe(
      'taken',
    );
    await expect(create({ ...second, SUPER_ADMIN_PHONE: '9876543210' }, { isAnother: true })).resolves.toBe('taken');
    await expect(create(second, { isAnother: true })).resolves.toBe('created');
    expect(await app.sql(`SELECT 1 FROM users WHERE role = 'super_admin'`)).toHaveLength(2);
  });

  it('has no default: every missing or weak value is named', async () => {
    await expect(create({})).rejects.toThrow(/SUPER_ADMIN_EMAIL[\s\S]*SUPER_ADMIN_PHONE[\s\S]*SUPER_ADMIN_PASSWORD/);
    await expect(create({ ...VALUES, SUPER_ADMIN_PASSWORD: 'Admin@123' })).rejects.toThrow(/too common/);
  });
});
