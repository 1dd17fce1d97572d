import { type Call } from '../harness/api-client.ts';
import { type Random } from '../harness/random.ts';

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
}

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface FuzzRoute {
  method: string;
  path: string;
  operation: Operation;
  /** Of the body; null: it takes none. */
  schema: Schema | null;
}

/** One request, and what is known of it beforehand. */
export interface FuzzRequest {
  call: Call;
  /** Has a field that the contract of the route does not know. */
  hasUnknownField: boolean;
}

/** What a caller might hope to be stored unasked. */
const COVETED = {
  role: 'super_admin',
  companyId: '01920000-0000-7000-8000-00000000c0de',
  balance: 1e9,
  isAdmin: true,
  status: 'ACTIVE',
  accountVerified: true,
  whatsappEnabled: true,
  login_type: 'admin',
  id: 1,
};
const TEXTS = [
  'probe',
  '9876543210',
  '560001',
  'probe@shop.example',
  '27AAPFU0939F1ZV',
  'AAPFU0939F',
  '123456',
  'Rel1able#Tiffin',
  '2026-11-01',
  '2026-11-01T00:00:00Z',
  '2026-11-01 00:00',
  'WPROBE000001',
  '01920000-0000-7000-8000-000000000001',
  'IN',
  'KA',
  'P',
  '1',
  '10.00',
  'https://shop.example/a.png',
  'UTC',
  'createdAt',
  '1.2',
  '12:30',
  '#1a56db',
  '123456789012',
  'PROBE-1',
];
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 63,
  1e9,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  [{}],
  { $gt: '' },
  { length: 1e9 },
  { toString: 1 },
  ['a', 1, null],
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '‮txt',
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '%',
  '_',
  '\\',
  '(((((',
  '.*',
  '(a+)+$',
  '#{7*7}',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  '=1+1',
  '\r\nBcc: a@b.example',
  '9'.repeat(400),
  '2026-13-45',
  '-271822-04-20T00:00:00Z',
  '275761-01-01',
  'NaN',
  'Infinity',
  '0x1F',
  '1e400',
  'null',
  'undefined',
  '[object Object]',
  'é'.repeat(300),
  '😀'.repeat(120),
  '::1',
  '01920000-0000-7000-8000-0000000000ZZ',
];
const TYPES = [
  'image/png',
  'image/svg+xml',
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'json',
  '*/*',
  '',
];

export function fuzzRoutes({ paths, components }: Described): FuzzRoute[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const named = operation.requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        operation,
        schema: named === undefined ? null : resolved(named, components.schemas),
      };
    }),
  );
}

/** Ends the session of whoever calls it. */
export const isSignOut = ({ path }: Pick<FuzzRoute, 'path'>): boolean => /logout/.test(path);

function resolved(schema: Schema, schemas: Described['components']['schemas']): Schema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

/** Makes requests that are nearly right, quite wrong, or not of this world. */
export class Fuzzer {
  private readonly random: Random;
  private readonly schemas: Described['components']['schemas'];

  constructor(random: Random, { components }: Described) {
    this.random = random;
    this.schemas = components.schemas;
  }

  request(route: FuzzRoute): FuzzRequest {
    const path = this.address(route);
    // Each from an address of its own: what is looked at are answers to bodies, not those to impatience.
    const headers = {
      'x-forwarded-for': `10.${this.random.between(0, 255)}.${this.random.between(0, 255)}.${this.random.between(1, 254)}`,
      'idempotency-key': this.random.hex(32),
    };
    const call = { method: route.method, path, headers };
    if (this.random.unit() < 0.25) return { call: { ...call, ...this.foreign(headers) }, hasUnknownField: false };
    if (route.method === 'GET') return { call, hasUnknownField: false };
    if (this.random.unit() < 0.08)
      return {
        call: { ...call, raw: this.strange(), headers: { ...headers, 'content-type': 'application/json' } },
        hasUnknownField: false,
      };
    const body = this.object(route.schema ?? {}, 0);
    const hasUnknownField =
      route.schema?.additionalProperties === false && this.random.unit() < 0.3 && this.covet(route.schema, body);
    return { call: { ...call, body }, hasUnknownField };
  }

  /** Adds a field that the contract does not have. @returns whether there was one to add */
  private covet(schema: Schema, body: Record<string, unknown>): boolean {
    const [name, value] = this.random.pick(Object.entries(COVETED));
    if (schema.properties?.[name] !== undefined) return false;
    body[name] = value;
    return true;
  }

  private address({ path, operation, method }: FuzzRoute): string {
    const filled = path.replace(
      /\{(\w+)\}/g,
      () =>
        encodeURIComponent(
          String(this.random.unit() < 0.5 ? this.random.pick(TEXTS) : this.wellFormed(this.random.pick(HOSTILE))),
        ).slice(0, 1_500) || 'x',
    );
    const named = (operation.parameters ?? []).filter((one) => one.in === 'query');
    const pairs = named.flatMap(({ name, schema = {} }) =>
      this.random.unit() < 0.6
        ? [[name, this.random.unit() < 0.5 ? this.value(schema, 0) : this.random.pick(HOSTILE)] as const]
        : [],
    );
    if (this.random.unit() < 0.1) pairs.push(['limit', 1e9], ['page', -1], ['sortBy', 'password']);
    const first = pairs[0];
    if (first !== undefined && this.random.unit() < 0.1) pairs.push([first[0], 'again']);
    if (pairs.length === 0 && method !== 'GET') return filled;
    const query = pairs
      .map(
        ([name, value]) =>
          `${name}=${encodeURIComponent(this.wellFormed(typeof value === 'object' ? JSON.stringify(value) : String(value))).slice(0, 3_000)}`,
      )
      .join('&');
    return `${filled}?${query}`;
  }

  /** An address cannot carry half a sign. */
  private wellFormed(value: unknown): string {
    return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/g, '�');
  }

  private foreign(headers: Record<string, string>): Pick<Call, 'raw' | 'headers'> {
    const type = this.random.pick(TYPES);
    const raw = this.random.pick([
      '',
      '{}',
      'a=1&b[]=2',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--x--\r\n',
      '--x\r\n',
      '\0\0',
      '<a/>',
      this.random.text(200),
    ]);
    return { raw, headers: type === '' ? headers : { ...headers, 'content-type': type } };
  }

  /** JSON that no contract has in mind. */
  private strange(): string {
    const depth = this.random.between(20, 10_000);
    return this.random.pick([
      () => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      () => `${'['.repeat(depth)}${']'.repeat(depth)}`,
      () => '[' + '0,'.repeat(99_999) + '0]',
      () => JSON.stringify({ search: 'x'.repeat(1_000_000) }),
      () => `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`,
      () => '{"__proto__":{"isAdmin":true}}',
      () => '{"constructor":{"prototype":{"isAdmin":true}}}',
      () => '\ufeff{}',
      () => '"text"',
      () => '5',
      () => 'null',
      () => '[]',
      () => '{',
      () => '{"a":1,}',
      () => '{"a":1e999}',
      () => '{"a":"\\u0000"}',
      () => '{"a":"\\ud800"}',
      () => '{"where":{"__proto__":{"x":1}}}',
      () => '{"where":null,"pagination":null}',
    ])();
  }

  private value(given: Schema, depth: number): unknown {
    const schema = resolved(given, this.schemas);
    if (this.random.unit() < 0.12) return this.random.pick(HOSTILE);
    if (schema.enum !== undefined && schema.enum.length > 0) return this.random.pick(schema.enum);
    if (schema.type === 'object' || schema.properties !== undefined)
      return depth > 5 ? {} : this.object(schema, depth + 1);
    if (schema.type === 'array')
      return Array.from({ length: this.random.between(0, 3) }, () => this.value(schema.items ?? {}, depth + 1));
    if (schema.type === 'number' || schema.type === 'integer')
      return this.random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1_000));
    if (schema.type === 'boolean') return this.random.unit() < 0.5;
    return this.text(schema);
  }

  private object(schema: Schema, depth: number): Record<string, unknown> {
    const { properties = {}, required = [] } = schema;
    const kept = Object.entries(properties).filter(
      ([name]) => this.random.unit() < (required.includes(name) ? 0.95 : 0.4),
    );
    return Object.fromEntries(kept.map(([name, inner]) => [name, this.value(inner, depth)]));
  }

  private text({ pattern, format, maxLength = 100 }: Schema): string {
    if (format === 'uuid') return '01920000-0000-7000-8000-000000000001';
    const fitting = pattern === undefined ? TEXTS : TEXTS.filter((text) => new RegExp(pattern).test(text));
    return this.random.unit() < 0.2
      ? this.random.text(Math.min(maxLength, 60))
      : this.random.pick(fitting.length > 0 ? fitting : TEXTS);
  }
}
