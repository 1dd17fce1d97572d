import { type OpenAPIObject } from '@nestjs/swagger';
import { scopesFor } from '@godown/contracts/api-keys';
import { VERSION_HEADER } from '../../platform/http/api-version.js';
import { type Handler } from './handlers.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Told = Exclude<Parameter, { $ref: string }>;

/** Headers that every client sends, or that the security of the call speaks of. */
const UNTOLD = new Set(['authorization', 'user-agent']);

export function parametersOf(operation: Operation, handler: Handler, path: string): Parameter[] {
  const told = (operation.parameters ?? [])
    .filter((one): one is Told => !('$ref' in one) && !(one.in === 'header' && UNTOLD.has(one.name.toLowerCase())))
    .map(plainParameter);
  const unnamed = namesIn(path).filter((name) => !told.some((one) => one.name === name));
  return [
    ...unnamed.map((name): Told => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...told,
    ...headersOf(handler),
  ];
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Whether an API key may make the call. */
export function takesKey(access: Handler['access']): boolean {
  return access?.kind === 'permission' && scopesFor(access.permission).length > 0;
}

function headersOf({ access, idempotency, isReading }: Handler): Told[] {
  return [
    ...(isReading || access?.kind === 'partner' ? [] : [{ ...OWN_PAGE, required: !takesKey(access) }]),
    ...(takesKey(access) ? [VERSION] : []),
    ...(access?.kind === 'permission' ? [COMPANIES] : []),
    ...(idempotency === 'none' ? [] : [{ ...IDEMPOTENCY_KEY, required: idempotency === 'required' }]),
  ];
}

const VERSION: Told = {
  name: VERSION_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'date' },
  description: 'The version of the API that the caller was written for; without it the newest',
};

const OWN_PAGE: Told = {
  name: 'X-Requested-With',
  in: 'header',
  schema: { type: 'string' },
  description: 'Any value, with a session: another site cannot make a browser send it. Not needed with an API key',
};

const COMPANIES: Told = {
  name: 'x-company-id',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'Ids of companies with commas between them: selects among those of the session',
};

const IDEMPOTENCY_KEY: Told = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
  description: 'The call takes effect once per key: a repeat gets the first answer for 24 hours',
};

/** Only what a parameter may have stands beside its schema: everything else belongs into it. */
function plainParameter({ name, in: place, required, description, schema = {}, ...others }: Told): Told {
  const { style, explode, ...rules } = others as Record<string, unknown>;
  const [first] = Array.isArray(rules.allOf) ? (rules.allOf as object[]) : [];
  const told =
    first === undefined
      ? { ...schema, ...rules }
      : { type: 'string', contentMediaType: 'application/json', contentSchema: first };
  return {
    name,
    in: place,
    required: place === 'path' ? true : (required ?? false),
    ...(description === undefined ? {} : { description }),
    ...(style === undefined ? {} : { style, explode }),
    schema: told,
  } as Told;
}
