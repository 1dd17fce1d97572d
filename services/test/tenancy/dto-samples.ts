import 'reflect-metadata';
import { createRequire } from 'node:module';
import { getMetadataStorage, validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';

type Class = new (...args: unknown[]) => object;

interface TypeStorage {
  findTypeMetadata(target: Class, property: string): { typeFunction?: (context: object) => unknown } | undefined;
}

/** The package keeps what `@Type` said to itself: this is the one place where it can be read. */
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: TypeStorage;
};

/** Which foreign ids a sample names. */
export interface ForeignIds {
  /** The foreign company. */
  companyId: string;
  /** The id of every foreign row. */
  rowId: string;
}

/** Values that fit one or the other rule; the first that the rules of a property allow is taken. */
const CANDIDATES: readonly unknown[] = [
  'createdAt',
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
  '1234',
  '12345678',
  'IN',
  'KA',
  'PROBE',
  'P',
  '1',
  'https://shop.example/',
  '10.00',
  1,
  0,
  10,
  100,
  1000,
  true,
  false,
  [],
  {},
  ['probe'],
  ['https://shop.example/a.png'],
  [1],
  'UTC',
];

/** What no rule of the class tells: each list knows its own columns, and none means all of them. */
const KNOWN: Readonly<Record<string, unknown>> = { searchFilter: '' };

function namedId(property: string, ids: ForeignIds): string | null {
  if (/compan(y|ies)/i.test(property)) return ids.companyId;
  return /(^id$|Ids?$|ID$|^awb$|^sku$|^wsin$)/.test(property) ? ids.rowId : null;
}

function typeOf(dto: Class, property: string): Class | null {
  const found = defaultMetadataStorage.findTypeMetadata(dto, property);
  const type: unknown = found?.typeFunction?.({ newObject: undefined, object: {}, property });
  return typeof type === 'function' ? (type as Class) : null;
}

function isAllowed(dto: Class, property: string, value: unknown): boolean {
  const instance = plainToInstance(dto, { [property]: value });
  return !validateSync(instance, { skipMissingProperties: false }).some((fault) => fault.property === property);
}

/** The candidates, those of the property's own type first: a rule that depends on other properties may let anything pass. */
function ofType(type: unknown): unknown[] {
  const isOwn = (value: unknown): boolean =>
    (type === Number && typeof value === 'number') ||
    (type === Boolean && typeof value === 'boolean') ||
    (type === Array && Array.isArray(value));
  return [...CANDIDATES.filter(isOwn), ...CANDIDATES.filter((value) => !isOwn(value))];
}

function choose(
  dto: Class,
  property: string,
  ids: ForeignIds,
  rules: readonly { type: string; name?: string; constraints?: unknown[] }[],
): unknown {
  const allowed = rules.find(({ name }) => name === 'isIn' || name === 'isEnum')?.constraints?.[0];
  const listed: unknown[] = Array.isArray(allowed) ? allowed : Object.values(Object(allowed ?? {}));
  const id = namedId(property, ids);
  const ordered = [
    ...(property in KNOWN ? [KNOWN[property]] : []),
    ...(id === null ? [] : [id, [id]]),
    ...listed,
    ...listed.map((one) => [one]),
    ...ofType(Reflect.getMetadata('design:type', dto.prototype, property)),
  ];
  return ordered.find((candidate) => isAllowed(dto, property, candidate));
}

/** A body that passes the checks of the class as far as one can be found, and names foreign ids wherever it names an id. */
export function sampleOf(dto: Class, ids: ForeignIds, depth = 0): Record<string, unknown> {
  // What is only passed over (`Echoes`) names nothing.
  const rules = getMetadataStorage()
    .getTargetValidationMetadatas(dto, '', false, false)
    .filter((rule) => rule.type !== 'whitelistValidation');
  const properties = [...new Set(rules.map((rule) => rule.propertyName))];
  const sample: Record<string, unknown> = {};
  for (const property of properties) {
    const own = rules.filter((rule) => rule.propertyName === property);
    const nested = typeOf(dto, property);
    const value =
      nested && depth < 4 && own.some((rule) => rule.type === 'nestedValidation')
        ? nestedSample(dto, property, sampleOf(nested, ids, depth + 1))
        : choose(dto, property, ids, own);
    if (value !== undefined) sample[property] = value;
  }
  return sample;
}

function nestedSample(dto: Class, property: string, inner: object): unknown {
  const isList = Reflect.getMetadata('design:type', dto.prototype, property) === Array;
  return isList ? [inner] : inner;
}
