import { readFileSync } from 'node:fs';
import { NOT_CALLED, NOT_READ_BY_POST } from '../../../test/not-called.js';
import { Contract, type OpenApiDocument } from '../../../test/openapi/contract.js';
import { newValidator, problemsOf } from '../../../test/openapi/json-schema.js';
import { isReadByPost } from '../../../test/openapi/reads.js';
import { type SeededProduct, startSeededProduct } from '../../../test/openapi/seeded-product.js';
import { type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { type Route, routesIn } from '../../../test/tenancy/routes.js';
import { type Seeds } from '../../../test/openapi/seeds.js';

const NOBODY = '019a0000-0000-7000-8000-00000000dead';
/** Ends the session that the other calls need. */
const ENDS_THE_SESSION = 'LoginController.logout';

const described = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

describe('Every call answers as the description of the API says', () => {
  let app: TestApp;
  let contract: Contract;
  let document: OpenApiDocument;
  let seeds: Seeds;
  let routes: Route[];
  let people: SeededProduct['people'];

  beforeAll(async () => {
    ({ app, document, people, seeds } = await startSeededProduct());
    contract = new Contract(document);
    routes = routesIn(app).filter(({ access }) => access?.kind !== 'partner');
  });
  afterAll(() => app.close());

  /** What is wrong with the answer to one call, and whether it was a good one. */
  async function ask(
    route: Route,
    person: SignedIn | null,
    path: string,
    { body, accept = 'application/json' }: { body?: object; accept?: string } = {},
  ): Promise<{ status: number; faults: string[] }> {
    const call = app.http[route.method](path).set('Accept', accept);
    if (person) void call.set('Cookie', person.cookie);
    const answer = await (body === undefined ? call : call.send(body));
    const faults = contract.faultsOf(route.method, described(route.path), answer);
    return {
      status: answer.status,
      faults: faults.map((fault) => `${route.name} ${answer.status}: ${fault.replace(/"requestId.*/, '')}`),
    };
  }

  it('is OpenAPI 3.1 to the schema of the OpenAPI Initiative', () => {
    const text = readFileSync(new URL('../../../test/openapi/openapi-3.1.schema.json', import.meta.url), 'utf8');
    // What stands in the document's own schemas is looked at when they are compiled: here any object is one.
    const schema = JSON.parse(text.replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"')) as object;
    const check = newValidator().compile(schema);
    expect(problemsOf(check, document)).toEqual([]);
    const broken = structuredClone(document);
    Reflect.deleteProperty(broken.paths['/api/order']?.post ?? {}, 'responses');
    Reflect.set(broken.paths['/api/order']?.post ?? {}, 'answers', {});
    expect(problemsOf(check, broken)).not.toEqual([]);
  });

  it('gives examples that its own schemas allow', () => {
    expect(contract.exampleFaults()).toEqual([]);
  });

  it('sends each GET to the running product: whoever asks, status, headers and body are described', async () => {
    const reached = new Set<string>();
    const faults: string[] = [];
    for (const route of routes.filter(({ method }) => method === 'get')) {
      for (const person of [null, ...people.values()]) {
        const answer = await ask(route, person, seeds.pathOf(route));
        faults.push(...answer.faults);
        if (answer.status < 300) reached.add(route.path);
      }
    }
    const missed = routes.filter(({ method, path }) => method === 'get' && !reached.has(path)).map(({ path }) => path);
    expect([...new Set(faults)]).toEqual([]);
    expect(missed).toEqual(Object.keys(NOT_CALLED).toSorted((one, other) => one.localeCompare(other)));
  });

  it('sends each list, search and other question that goes by POST: somebody gets an answer, and every answer is described', async () => {
    const reads = routes.filter(isReadByPost);
    const reached = new Set<string>();
    const faults: string[] = [];
    for (const route of reads) {
      for (const person of [null, ...people.values()]) {
        const answer = await ask(route, person, seeds.pathOf(route), { body: seeds.bodyOf(route) });
        faults.push(...answer.faults);
        if (answer.status < 300) reached.add(route.path);
      }
    }
    const missed = reads.filter(({ path }) => !reached.has(path)).map(({ path }) => path);
    expect([...new Set(faults)]).toEqual([]);
    expect(missed).toEqual(Object.keys(NOT_READ_BY_POST));
    expect(reads.length).toBeGreaterThan(45);
  });

  it('describes every refusal: without a session, of another role, of what is not there, and of what is not valid', async () => {
    const faults: string[] = [];
    const seen = new Set<number>();
    for (const route of routes.filter(({ name }) => name !== ENDS_THE_SESSION)) {
      const path = route.path.replaceAll(/:(\w+)/g, NOBODY);
      const body = route.method === 'get' ? undefined : { nonsense: true };
      for (const role of [null, 'seller', 'super_admin', 'warehouse_user'] as const) {
        // One of them reads problem details.
        const accept = role === 'seller' ? 'application/problem+json' : 'application/json';
        const person = role === null ? null : (people.get(role) ?? null);
        const answer = await ask(route, person, path, { body, accept });
        faults.push(...answer.faults);
        seen.add(answer.status);
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([400, 401, 403, 404]));
  });
});
