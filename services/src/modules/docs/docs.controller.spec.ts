import { scopesFor } from '@godown/contracts/api-keys';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { routesIn } from '../../../test/tenancy/routes.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: object;
  description?: string;
  style?: string;
  explode?: boolean;
}
interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: object }>;
}
interface Operation {
  operationId: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
}
interface Described {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<
      string,
      { properties?: Record<string, object>; required?: string[]; additionalProperties?: unknown }
    >;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, object>;
  };
}

/** This document, and what another company's protocol fixes. */
const UNTYPED = new Set(['DocsController_document', 'UnicommerceProviderController_signIn']);

const PLACES = ['path', 'query', 'header', 'cookie'];
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const PARAMETER_KEYS = new Set(['name', 'in', 'required', 'description', 'schema', 'style', 'explode']);

/** Everything in the document, with where it stands. */
function* parts(value: unknown, place = '#'): Generator<{ place: string; part: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { place, part: value as Record<string, unknown> };
  for (const [key, inner] of Object.entries(value))
    yield* parts(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** What is wrong with the structure of an OpenAPI document. */
function faultsOf(document: Described): string[] {
  const faults: string[] = [];
  const resolves = (ref: string): boolean =>
    ref.startsWith('#/') &&
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, key) =>
          typeof at === 'object' && at !== null
            ? Reflect.get(at, key.replaceAll('~1', '/').replaceAll('~0', '~'))
            : undefined,
        document,
      ) !== undefined;
  for (const { place, part } of parts(document)) {
    if (/\/properties$/.test(place)) continue;
    if (typeof part.$ref === 'string' && !resolves(part.$ref)) faults.push(`${place}: ${part.$ref} leads nowhere`);
    if (
      typeof part.type === 'string' &&
      /\/schema(s\/[^/]+)?(\/properties\/[^/]+|\/items)*$/.test(place) &&
      !TYPES.includes(part.type)
    )
      faults.push(`${place}: no type ${part.type}`);
  }
  const ids = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const at = `${method} ${path}`;
      if (ids.has(operation.operationId)) faults.push(`${at}: its id is taken`);
      ids.add(operation.operationId);
      faults.push(...operationFaults(operation, path, document).map((fault) => `${at}: ${fault}`));
    }
  }
  return faults;
}

function operationFaults(
  { parameters = [], requestBody, responses, security }: Operation,
  path: string,
  { components }: Described,
): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const answers = Object.entries(responses).map(
    ([status, told]) => [status, components.responses[told.$ref?.split('/').at(-1) ?? ''] ?? told] as const,
  );
  const named = parameters.map((one) => `${one.in} ${one.name}`);
  const contents = [
    ...Object.values(requestBody?.content ?? {}),
    ...answers.flatMap(([, { content = {} }]) => Object.values(content)),
  ];
  return [
    ...inPath
      .filter((name) => !parameters.some((one) => one.in === 'path' && one.name === name && one.required === true))
      .map((name) => `{${name}} is not described`),
    ...parameters
      .filter((one) => one.in === 'path' && !inPath.includes(one.name))
      .map(({ name }) => `${name} is not in the path`),
    ...parameters
      .filter((one) => !PLACES.includes(one.in) || typeof one.schema !== 'object')
      .map(({ name }) => `${name} has no place or schema`),
    ...parameters.flatMap((one) =>
      Object.keys(one)
        .filter((key) => !PARAMETER_KEYS.has(key))
        .map((key) => `${key} stands beside the schema of ${one.name}`),
    ),
    ...(new Set(named).size === named.length ? [] : ['a parameter is described twice']),
    ...(Object.keys(responses).some((status) => status.startsWith('2')) ? [] : ['no answer that is good']),
    ...answers
      .filter(
        ([status, { description = '', content }]) =>
          !/^[1-5]\d\d$/.test(status) || description === '' || (status >= '400' && content === undefined),
      )
      .map(([status]) => `answer ${status} says nothing`),
    ...contents.filter(({ schema }) => typeof schema !== 'object').map(() => 'a content without a schema'),
    ...(security === undefined
      ? ['does not say who may call it']
      : security
          .flatMap((one) => Object.keys(one))
          .filter((name) => !Object.hasOwn(components.securitySchemes, name))
          .map((name) => `no security scheme ${name}`)),
  ];
}

describe('the description of the API', () => {
  let app: TestApp;
  let document: Described;
  const at = (path: string, method: string): Operation => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return operation;
  };

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    document = (await app.http.get('/api/docs').expect(200)).body as Described;
  });

  afterAll(async () => {
    await app.close();
  });

  it('[INTG-031] is at the address that the API page links to, for anybody', async () => {
    const { body } = await app.http.get('/api/docs').expect(200);
    expect(Object.keys((body as Described).paths)).toContain('/api/ums/webhooks');
  });

  it('is OpenAPI 3.1 and knows every route', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = new Set(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
      ),
    );
    const missing = routesIn(app)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !described.has(route));
    expect(missing).toEqual([]);
  });

  it('is sound: references lead somewhere, parameters are described as such, every operation says what it answers and to whom', () => {
    expect(faultsOf(document)).toEqual([]);
  });

  it('would be found unsound when a reference dangled, an answer were missing or a rule stood beside a schema', () => {
    const broken = structuredClone(document);
    const order = broken.paths['/api/order']?.post;
    const list = broken.paths['/api/inventory/orders/csv']?.get;
    if (!order || !list?.parameters?.[0]) throw new Error('not described');
    order.requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Object' } } } };
    order.responses = {};
    delete order.security;
    Object.assign(list.parameters[0], { allOf: [] });
    expect(faultsOf(broken)).toEqual([
      '#/paths/~1api~1order/post/requestBody/content/application~1json/schema: #/components/schemas/Object leads nowhere',
      'post /api/order: no answer that is good',
      'post /api/order: does not say who may call it',
      expect.stringMatching(/^get \/api\/inventory\/orders\/csv: allOf stands beside/),
    ]);
  });

  it('says what a body holds and what of it is required, with the rules of the contract', () => {
    const schema = document.components.schemas.CreateWalletTransactionRequest;
    expect(schema?.required).toEqual(expect.arrayContaining(['companyId', 'type', 'amount', 'category', 'remark']));
    expect(schema?.required).not.toContain('referenceId');
    expect(schema?.properties?.type).toMatchObject({ enum: ['CREDIT', 'DEBIT'] });
    expect(schema?.properties?.amount).toMatchObject({ type: 'number', minimum: 0.01 });
    expect(schema?.additionalProperties).toBe(false);
  });

  it('tells of contracts only, not of our configuration or of forms of the browser', () => {
    const names = Object.keys(document.components.schemas);
    expect(
      names.filter((name) => /Config$/.test(name) || ['LoginForm', 'SignupForm', 'InboundForm'].includes(name)),
    ).toEqual([]);
    expect(names.length).toBeGreaterThan(80);
  });

  it('asks for the session exactly where the route does, and for the header of our pages where something changes', () => {
    for (const { name, method, path, access } of routesIn(app)) {
      const { security, parameters = [] } = at(path.replaceAll(/:(\w+)/g, '{$1}'), method);
      const byKey =
        access?.kind === 'permission' ? scopesFor(access.permission).map((scope) => ({ apiKey: [scope] })) : [];
      expect([name, security]).toEqual([name, access?.kind === 'permission' ? [{ session: [] }, ...byKey] : []]);
      const asksForHeader = parameters.some((one) => one.in === 'header' && one.name === 'X-Requested-With');
      expect([name, asksForHeader]).toEqual([name, method !== 'get' && access?.kind !== 'partner']);
    }
  });

  it('says of every operation what it is for, and what its good answer holds, by a type of its own', () => {
    const vague = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId, summary = '', responses }) => {
        const [media] = Object.entries(responses)
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([, { content = {} }]) => Object.entries(content));
        const isVague = media?.[0] === 'application/json' && JSON.stringify(media[1].schema) === '{"type":"object"}';
        return summary === '' || (isVague && !UNTYPED.has(operationId));
      });
    expect(vague.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('tells a company of its webhooks what it is sent', () => {
    expect(document.webhooks.statusUpdate?.post?.requestBody?.content).toMatchObject({
      'application/json': {
        schema: {
          anyOf: [{ $ref: '#/components/schemas/InboundMessage' }, { $ref: '#/components/schemas/StatusMessage' }],
        },
      },
    });
    expect(document.components.schemas.StatusMessage?.required).toEqual(
      expect.arrayContaining(['event', 'orderId', 'status', 'at']),
    );
  });

  it('tells which routes take a file, and which query holds JSON', () => {
    expect(Object.keys(at('/api/order/bulk', 'post').requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(Object.keys(at('/api/uploads/{id}/content', 'put').requestBody?.content ?? {})).toEqual(['image/*']);
    expect(
      at('/api/inventory/orders/csv', 'get').parameters?.find(({ name }) => name === 'where')?.schema,
    ).toMatchObject({ type: 'string', contentMediaType: 'application/json' });
  });

  it('is a page for people as well, without a script, where every operation can be found', async () => {
    const answer = await app.http.get('/api/docs/page').expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).not.toContain('<script');
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods)) expect(answer.text).toContain(`${method.toUpperCase()} ${path}`);
  });
});
