import { type OpenAPIObject } from '@nestjs/swagger';
import { type Schema } from './answer-schemas.js';
import { type Schemas, SCHEMA_PREFIX } from './contract-schemas.js';
import { type Operation } from './operations.js';

/** Deeper than that only what must be there is shown. */
const SHOWN_DEPTH = 4;

/** What a text of that name looks like; the first that its schema allows is taken. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^(requestId|.*[a-z]Id|id|.*Ids|ids|wsinId)$/, '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a10'],
  [/phone|mobile/i, '9876543210'],
  [/pin_?code/i, '560001'],
  [/mail/i, 'asha@shop.example'],
  [/gstin|gstNo/i, '29AAPFU0939F1ZV'],
  [/awb/i, '149081900123'],
  [/(at|At|until|Until|since|Since)$/, '2026-11-21T06:03:00.000Z'],
  [/date|day|^(from|to|start|end)$/i, '2026-11-21'],
  [/url|link/i, 'https://shop.example/hooks/godown'],
  [/wsin/i, 'W00000000017'],
  [/sku/i, 'KURTA-BLUE-M'],
  [/state$/i, 'Karnataka'],
  [/city|district/i, 'Bengaluru'],
  [/name|brand|title|label/i, 'Kaveri Handlooms'],
];

/** Texts of other shapes. */
const SHAPES: readonly string[] = [
  'example',
  '9876543210',
  '560001',
  'asha@shop.example',
  '29AAPFU0939F1ZV',
  'AAPFU0939F',
  '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a10',
  '2026-11-21',
  '2026-11-21T06:03:00Z',
  '2026-11-21 06:03',
  '06:03',
  'https://shop.example/',
  '203.0.113.7',
  'W00000000017',
  '123456789012',
  '/orders',
  'data:image/png;base64,iVBORw0KGgo=',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'A0001',
  '1234',
  '123456',
  '10.00',
  'KA',
  'Rel1able#Tiffin',
  'x',
];

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  email: /^\S+@\S+\.\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^https?:/,
  url: /^https?:/,
};

/** Adds to each body and each JSON answer an example that its schema allows. */
export function addExamples(document: OpenAPIObject, schemas: Schemas): void {
  const examples = new Examples(schemas);
  for (const methods of Object.values(document.paths))
    for (const { requestBody, responses } of Object.values(methods) as Operation[])
      for (const described of [requestBody, ...Object.values(responses)]) {
        const content = (described as { content?: Record<string, { schema?: Schema; example?: unknown }> } | undefined)
          ?.content;
        for (const [type, media] of Object.entries(content ?? {}))
          if (type === 'application/json' && media.schema !== undefined) media.example = examples.of(media.schema);
      }
}

/** Something that a schema allows. */
export class Examples {
  constructor(private readonly schemas: Schemas) {}

  of(schema: Schema, name = '', open: readonly string[] = []): unknown {
    const reference: unknown = Reflect.get(schema, '$ref');
    if (typeof reference === 'string') return this.referred(reference, name, open);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const [choice] = schema.anyOf ?? schema.oneOf ?? [];
    if (choice !== undefined) return this.of(choice as Schema, name, open);
    if (Array.isArray(schema.allOf)) return this.all(schema.allOf as Schema[], name, open);
    const [type] = [schema.type ?? (schema.properties ? 'object' : undefined)].flat();
    if (type === 'object') return this.object(schema, open);
    if (type === 'array') return this.list(schema, name, open);
    if (type === 'integer' || type === 'number') return numberFor(schema);
    if (type === 'boolean') return true;
    if (type === 'null') return null;
    return type === 'string' ? textFor(schema, name) : {};
  }

  private referred(reference: string, name: string, open: readonly string[]): unknown {
    const target = reference.slice(SCHEMA_PREFIX.length);
    const schema = this.schemas[target];
    if (schema === undefined || open.includes(target)) return {};
    return this.of(schema, name, [...open, target]);
  }

  private all(parts: readonly Schema[], name: string, open: readonly string[]): unknown {
    const values = parts.map((part) => this.of(part, name, open));
    const [first] = values;
    return values.every((value) => typeof value === 'object') ? Object.assign({}, ...values) : first;
  }

  private object({ properties = {}, required = [] }: Schema, open: readonly string[]): object {
    const shown = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (open.length < SHOWN_DEPTH && required.length === 0),
    );
    return Object.fromEntries(shown.map(([name, part]) => [name, this.of(part as Schema, name, open)]));
  }

  private list(
    { prefixItems, items, minItems = 1 }: Schema & { prefixItems?: Schema[] },
    name: string,
    open: readonly string[],
  ): unknown[] {
    if (prefixItems !== undefined) return prefixItems.map((part) => this.of(part, name, open));
    if (items === undefined || Array.isArray(items)) return [];
    const entry = this.of(items as Schema, name, open);
    return Array.from({ length: Math.max(1, minItems) }, () => entry);
  }
}

function numberFor({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1);
  const wanted = Math.max(least, 1);
  return maximum === undefined ? wanted : Math.min(wanted, maximum);
}

function textFor(schema: Schema, name: string): string {
  const named = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, text]) => text);
  const candidates = [...named, ...SHAPES, 'x'.repeat(schema.minLength ?? 1)];
  return candidates.find((text) => isAllowed(text, schema)) ?? '';
}

function isAllowed(text: string, { pattern, format, minLength = 0, maxLength = Infinity }: Schema): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (format !== undefined && FORMATS[format]?.test(text) === false) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}
