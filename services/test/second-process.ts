import { type Type } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import { listening, PATIENT, type TestApp } from './test-app.js';

export interface SecondProcess {
  http: ReturnType<typeof supertest.agent>;
  /** Address of the listening server, without `/api`. */
  url: string;
  get<T>(type: Type<T>): T;
  close(): Promise<void>;
}

/** The same application once more on the same database: nothing in memory is shared, as between two processes. */
export async function startSecondProcess(
  first: TestApp,
  env: Record<string, string> = {},
  beforeListen?: (app: NestFastifyApplication) => void,
): Promise<SecondProcess> {
  const before = { ...process.env };
  Object.assign(process.env, {
    LOG_LEVEL: 'silent',
    ROLE: 'api',
    TRUSTED_PROXIES: '1',
    PORT: '0',
    ...PATIENT,
    APP_DATABASE_URL: first.database.appUrl,
    OWNER_DATABASE_URL: '',
    ...env,
  });
  const app = await listening(first.clock, beforeListen).finally(() => {
    process.env = before;
  });
  const url = await app.getUrl();
  return {
    url,
    http: supertest.agent(url).set('X-Requested-With', 'godown'),
    get: (type) => app.get(type, { strict: false }),
    close: () => app.close(),
  };
}
