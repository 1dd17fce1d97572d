import { randomBytes } from 'node:crypto';
import { LOGIN_TYPE_OF_ROLE, type Role } from '@godown/contracts/permissions';
import { hashSessionToken, newSessionToken, SESSION_COOKIE } from '../src/platform/session/session-cookie.js';
import { type TestApp } from './test-app.js';

export interface SignedIn {
  userId: string;
  /** The first company, when the role has one. */
  companyId: string;
  companyIds: string[];
  cookie: string;
  /** supertest calls with the session's cookie and our pages' header. */
  get(path: string): ReturnType<TestApp['http']['get']>;
  post(path: string, body?: object): ReturnType<TestApp['http']['post']>;
  put(path: string, body?: object): ReturnType<TestApp['http']['put']>;
  patch(path: string, body?: object): ReturnType<TestApp['http']['patch']>;
  delete(path: string): ReturnType<TestApp['http']['delete']>;
}

export async function createCompany(app: TestApp, name = `Company ${randomBytes(3).toString('hex')}`): Promise<string> {
  const [row] = await app.sql<{ id: string }>(`INSERT INTO companies (name, email) VALUES ($1, $2) RETURNING id`, [
    name,
    `${randomBytes(4).toString('hex')}@company.example`,
  ]);
  if (!row) throw new Error('no company');
  return row.id;
}

/** A person of the role with a live session. Sellers and warehouse people get a new company unless given some. */
export async function signInAs(
  app: TestApp,
  role: Role,
  given: { companyIds?: string[]; warehouseIds?: string[] } = {},
): Promise<SignedIn> {
  const loginType = LOGIN_TYPE_OF_ROLE[role];
  const companyIds = given.companyIds ?? (loginType === 'admin' ? [] : [await createCompany(app)]);
  const tag = randomBytes(4).toString('hex');
  const [user] = await app.sql<{ id: string }>(
    `INSERT INTO users (name, email, phone, role, login_type, account_verified) VALUES ($1, $2, $3, $4, $5, true) RETURNING id`,
    [
      `User ${tag}`,
      `${tag}@user.example`,
      `9${Math.floor(Math.random() * 1e9)
        .toString()
        .padStart(9, '0')}`,
      role,
      loginType,
    ],
  );
  if (!user) throw new Error('no user');
  for (const companyId of companyIds) await app.sql(`INSERT INTO user_companies VALUES ($1, $2)`, [companyId, user.id]);
  for (const warehouseId of given.warehouseIds ?? [])
    await app.sql(`INSERT INTO user_warehouses VALUES ($1, $2)`, [user.id, warehouseId]);
  const token = newSessionToken();
  const now = app.clock.now();
  await app.sql(`INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, $2, $3, $3)`, [
    hashSessionToken(token),
    user.id,
    now,
  ]);
  const cookie = `${SESSION_COOKIE}=${token}`;
  return {
    userId: user.id,
    companyId: companyIds[0] ?? '',
    companyIds,
    cookie,
    get: (path) => app.http.get(path).set('Cookie', cookie),
    post: (path, body) => app.http.post(path).set('Cookie', cookie).send(body),
    put: (path, body) => app.http.put(path).set('Cookie', cookie).send(body),
    patch: (path, body) => app.http.patch(path).set('Cookie', cookie).send(body),
    delete: (path) => app.http.delete(path).set('Cookie', cookie),
  };
}
