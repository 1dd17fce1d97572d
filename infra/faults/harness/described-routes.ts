import { randomUUID } from 'node:crypto';
import { jsonOf, send } from './api-client.ts';
import { PLANTED_DAY } from './planted-rows.ts';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** A route as the running application describes it. */
export interface Route {
  method: string;
  /** With `:parameters`. */
  path: string;
  query: { name: string; schema: Schema }[];
  body: Schema | null;
}

/** What stands where a request names a company, or a row of one. */
export interface Named {
  companyId: string;
  rowId: string;
}

const CANDIDATES = [
  'probe',
  '9876543210',
  '682001',
  'probe@shop.example',
  '29AAPFU0939F1ZV',
  'AAPFU0939F',
  '123456',
  'Rel1able#Tiffin',
  `${PLANTED_DAY} 00:00`,
  PLANTED_DAY,
  'WPROBE000001',
  '1234',
  '123456789012',
  '#aabbcc',
  'https://shop.example/',
  'INV',
  '0'.repeat(64),
  'data:image/png;base64,iVBORw0KGgo=',
];
const COMPANY = /compan(?:y|ies)(?:ID|Ids?)?$/i;
const ROW = /(?:^id|Ids?|ID)$/;

/** Every route, and values that fit its rules: taken from what the running application says about itself. */
export class DescribedRoutes {
  readonly routes: readonly Route[];
  private readonly schemas: Record<string, Schema>;

  private constructor(document: Document) {
    this.schemas = document.components?.schemas ?? {};
    this.routes = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        query: (operation.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map(({ name, schema }) => ({ name, schema: schema ?? {} })),
        body: operation.requestBody?.content?.['application/json']?.schema ?? null,
      })),
    );
  }

  static async of(url: string): Promise<DescribedRoutes> {
    return new DescribedRoutes(jsonOf<Document>(await send(url, { path: '/api/docs' })));
  }

  /** A value that fits the rule as far as one can be found, and names these wherever it names an id. */
  sample(rule: Schema, named: Named, name = ''): unknown {
    const schema = this.resolved(rule);
    if (schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties).map(([key, inner]) => [key, this.sample(inner, named, key)]),
      );
    if (schema.type === 'array' || /Ids$/.test(name))
      return [this.sample(schema.items ?? {}, named, name.replace(/s$/, ''))];
    if (schema.enum) return schema.enum[0];
    if (COMPANY.test(name) && /id/i.test(name)) return named.companyId;
    if (ROW.test(name) && schema.pattern === undefined) return named.rowId;
    switch (schema.type) {
      case 'number':
      case 'integer':
        return schema.minimum ?? 1;
      case 'boolean':
        return true;
      case 'object':
        return {};
      case 'string':
        return this.text(schema, name);
      default:
        return schema.items === undefined ? '10.00' : [];
    }
  }

  private text({ pattern, format, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
    if (format === 'uuid') return '01930000-0000-7000-8000-0000000000ee';
    if (format === 'email') return 'probe@shop.example';
    if (/date|start|end$/i.test(name) && pattern === undefined) return PLANTED_DAY;
    const rule = pattern === undefined ? /^/ : new RegExp(pattern, 'u');
    // Names that must be new are new, each time.
    return (
      [`probe-${randomUUID().slice(0, 8)}`, ...CANDIDATES].find(
        (text) => rule.test(text) && text.length >= minLength && text.length <= maxLength,
      ) ?? 'probe'
    );
  }

  private resolved(rule: Schema): Schema {
    const [first] = rule.allOf ?? [];
    const reference = rule.$ref ?? first?.$ref;
    return reference === undefined ? rule : (this.schemas[reference.split('/').at(-1) ?? ''] ?? {});
  }
}
