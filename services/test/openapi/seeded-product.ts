import { type Role } from '@godown/contracts/permissions';
import { signInAs, type SignedIn } from '../sign-in.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { type OpenApiDocument } from './contract.js';
import { seedEverything, type Seeds } from './seeds.js';

const OTHERS = ['super_admin', 'warehouse_user', 'driver', 'salesman', 'promoter'] as const satisfies readonly Role[];

export interface SeededProduct {
  app: TestApp;
  /** How the API describes itself. */
  document: OpenApiDocument;
  companyId: string;
  /** One of every role, all of the seller's company. */
  people: ReadonlyMap<Role, SignedIn>;
  seeds: Seeds;
}

/** An api with a row in every table of one company, for tests that go through every route. @param at what its clock says; the present by default */
export async function startSeededProduct(at?: Date): Promise<SeededProduct> {
  const app = await createTestApp({
    role: 'api',
    env: { PUBLIC_CALLS_PER_MINUTE: '100000', CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64') },
  });
  if (at !== undefined) app.clock.freezeAt(at);
  const document = (await app.http.get('/api/docs').expect(200)).body as OpenApiDocument;
  const seller = await signInAs(app, 'seller');
  const { companyId } = seller;
  const people = new Map<Role, SignedIn>([['seller', seller]]);
  for (const role of OTHERS)
    people.set(role, await signInAs(app, role, role === 'super_admin' ? {} : { companyIds: [companyId] }));
  return { app, document, companyId, people, seeds: await seedEverything(app, seller, people) };
}
