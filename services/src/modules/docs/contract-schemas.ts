import { ApiProperty } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { targetConstructorToSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { BugError } from '../../core/errors.js';

export type Schemas = ReturnType<typeof validationMetadatasToSchemas>;
export type ContractClass = new () => object;

export const SCHEMA_PREFIX = '#/components/schemas/';

const OPTIONS = { classTransformerMetadataStorage: defaultMetadataStorage, refPointerPrefix: SCHEMA_PREFIX };

/**
 * The schema of every class that has rules. Contracts carry validation only, so that browsers need no Nest.
 * @param taken classes of bodies and queries: one of them may have all of its rules from its parent
 */
export function contractSchemas(taken: Iterable<ContractClass>): Schemas {
  const schemas = validationMetadatasToSchemas(OPTIONS);
  for (const target of taken)
    if (!Object.hasOwn(schemas, target.name))
      schemas[target.name] = structuredClone(targetConstructorToSchema(target, OPTIONS));
  forgetObjects(schemas);
  for (const target of new Set([...contractClasses(), ...taken])) {
    const schema = schemas[target.name];
    if (schema === undefined) continue;
    // Unknown fields are refused.
    schema.additionalProperties = false;
    letDefaultsBeLeftOut(target, schema);
    tellNest(target, schema);
  }
  return schemas;
}

/** Classes that a property is of to the compiler when it has several types or is a list: the rules beside it say what it may be. */
const UNTOLD = [`${SCHEMA_PREFIX}Object`, `${SCHEMA_PREFIX}Array`];

function forgetObjects(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  if (UNTOLD.includes(Reflect.get(part, '$ref'))) Reflect.deleteProperty(part, '$ref');
  for (const inner of Object.values(part)) forgetObjects(inner);
}

/** A property with a value of its own may be left out; values that are no objects are told. */
function letDefaultsBeLeftOut(target: ContractClass, schema: Schemas[string]): void {
  const values: Readonly<Record<string, unknown>> = { ...new target() };
  const needed = (schema.required ?? []).filter((property) => values[property] === undefined);
  if (needed.length > 0) schema.required = needed;
  else delete schema.required;
  for (const [property, value] of Object.entries(values)) {
    const shape = schema.properties?.[property];
    if (shape !== undefined && !('$ref' in shape) && ['string', 'number', 'boolean'].includes(typeof value))
      shape.default = value;
  }
}

/** The document's maker hears of each property, so that it lists the parameters of a query. */
function tellNest(target: ContractClass, { properties = {}, required: needed = [] }: Schemas[string]): void {
  for (const [property, shape] of Object.entries(properties)) {
    // A query carries an object as its JSON.
    const described =
      '$ref' in shape ? { type: 'string', contentMediaType: 'application/json' } : { type: 'string', ...shape };
    ApiProperty({ ...described, required: needed.includes(property) } as Parameters<typeof ApiProperty>[0])(
      target.prototype,
      property,
    );
  }
}

function contractClasses(): ReadonlySet<ContractClass> {
  const storage: unknown = Reflect.get(getMetadataStorage(), 'validationMetadatas');
  if (!(storage instanceof Map)) throw new BugError('class-validator keeps its metadata elsewhere now');
  return new Set([...storage.keys()].filter((target): target is ContractClass => typeof target === 'function'));
}

/** Those of the schemas that the routes lead to: configuration and forms of the browser's are nobody's business here. */
export function reachable(schemas: Schemas, start: unknown): Schemas {
  const kept: Schemas = {};
  const open: unknown[] = [start];
  while (open.length > 0) {
    for (const name of namesIn(open.pop())) {
      const schema = schemas[name];
      if (schema === undefined || Object.hasOwn(kept, name)) continue;
      kept[name] = schema;
      open.push(schema);
    }
  }
  return kept;
}

function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
}
