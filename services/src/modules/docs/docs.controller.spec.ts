import { API_DOCS_PATH } from '@godown/contracts/common';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { routesIn } from '../../../test/tenancy/routes.js';

interface Described {
  openapi: string;
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> };
}

describe('the description of the API', () => {
  let app: TestApp;
  let document: Described;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    document = (await app.http.get('/api/docs').expect(200)).body as Described;
  });

  afterAll(async () => {
    await app.close();
  });

  it('[INTG-031] is at the address that the API page links to, for anybody', async () => {
    const { body } = await app.http.get(API_DOCS_PATH).expect(200);
    expect(Object.keys((body as Described).paths)).toContain('/api/ums/webhooks');
  });

  it('is OpenAPI 3.1 and knows every route', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = new Set(Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)));
    const missing = routesIn(app).map(({ method, path }) => `${method} ${path}`).filter((route) => !described.has(route));
    expect(missing).toEqual([]);
  });

  it('says what a body holds and what of it is required, with the rules of the contract', () => {
    const schema = document.components.schemas.CreateWalletTransactionDto;
    expect(schema?.required).toEqual(expect.arrayContaining(['companyId', 'type', 'amount', 'category', 'remark']));
    expect(schema?.required).not.toContain('referenceId');
    expect(schema?.properties?.type).toMatchObject({ enum: ['CREDIT', 'DEBIT'] });
    expect(schema?.properties?.amount).toMatchObject({ type: 'number', minimum: 0.01 });
  });
});
