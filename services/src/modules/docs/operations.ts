import { scopesFor } from '@godown/contracts/api-keys';
import { type INestApplication } from '@nestjs/common';
import { type OpenAPIObject } from '@nestjs/swagger';
import { REPLAYED_HEADER } from '../../platform/idempotency/idempotency-rule.js';
import { isUms } from '../../platform/http/error.filter.js';
import { readAnswers, readSummaries, type Schema } from './answer-schemas.js';
import { type Handler, handlersOf } from './handlers.js';
import { parametersOf, takesKey } from './parameters.js';
import { REFUSALS } from './refusals.js';
import { LIMIT_HEADERS, refToHeader, refToRefusal, VERSION_HEADERS } from './shared-parts.js';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];
type Described = NonNullable<Responses[string]> & { headers?: object; description?: string };

export const SESSION = 'session';
export const API_KEY = 'apiKey';

const FILE = { schema: { type: 'string', format: 'binary' } };
const TEXT = { schema: { type: 'string' } };
const FORM: Schema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
  additionalProperties: true,
};

/** Adds to each operation what it is for, who may call it, what it takes besides JSON, and what it answers. */
export function completeOperations(app: INestApplication, document: OpenAPIObject): void {
  const handlers = handlersOf(app);
  const answers = readAnswers().operations;
  const summaries = readSummaries();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods) as Operation[]) {
      // One handler may answer at several paths: its operations are numbered.
      const handler = handlers.get(String(operation.operationId).replace(/\[(\d+)\]$/, ''));
      if (!handler) continue;
      operation.operationId = String(operation.operationId).replace(/\[(\d+)\]$/, '_$1');
      operation.summary = summaries[handler.id];
      complete(operation, handler, { path, answer: answers[handler.id] ?? {} });
    }
  }
}

type Answer = ReturnType<typeof readAnswers>['operations'][string];

function complete(operation: Operation, handler: Handler, { path, answer }: { path: string; answer: Answer }): void {
  secure(operation, handler);
  operation.parameters = parametersOf(operation, handler, path);
  if (handler.content === 'form')
    operation.requestBody = {
      required: true,
      content: { 'multipart/form-data': { schema: FORM } },
    } as Operation['requestBody'];
  if (handler.content === 'picture')
    operation.requestBody = { required: true, content: { 'image/*': FILE } } as Operation['requestBody'];
  const takesSomething = operation.parameters.length > 0 || operation.requestBody !== undefined;
  operation.responses = {
    ...successes(operation, handler, answer),
    ...Object.fromEntries(
      REFUSALS.filter(
        ({ status, isGivenBy }) => status in operation.responses || isGivenBy(handler, takesSomething),
      ).map(({ status, name }) => [String(status), refToRefusal(name, isUms(path))]),
    ),
  };
}

function secure(operation: Operation, { access }: Handler): void {
  operation.security = [];
  if (access?.kind !== 'permission') return;
  const scopes = scopesFor(access.permission);
  operation.security = [{ [SESSION]: [] }, ...scopes.map((scope) => ({ [API_KEY]: [scope] }))];
  operation.description = [
    `Permission: ${access.permission}`,
    ...(scopes.length === 0 ? [] : [`Scope of an API key: ${scopes.join(' or ')}`]),
  ].join('. ');
}

/** The good answers; what decorators say of a status or its headers stays. */
function successes(operation: Operation, handler: Handler, answer: Answer): Responses {
  const good = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
  // A decorator that adds a refusal takes the place of the good answer that Nest would have named.
  const told = good.length > 0 ? good : [['200', {}] as const];
  return Object.fromEntries(
    told.map(([status, response]) => {
      const { headers = {}, description = '' } = (response ?? {}) as Described;
      const isBare = status.startsWith('3') || (answer.schema === undefined && answer.isFile !== true);
      return [
        status,
        {
          description: description || (answer.isFile && !answer.schema ? 'The file' : 'Done'),
          headers: { ...headersOf(handler, answer), ...headers },
          ...(isBare ? {} : { content: contentOf(handler, answer) }),
        },
      ];
    }),
  ) as Responses;
}

function headersOf({ access, idempotency, isLimited }: Handler, { isFile }: Answer): object {
  const names = [
    'X-Request-Id',
    ...(takesKey(access) ? VERSION_HEADERS : []),
    ...(isLimited ? LIMIT_HEADERS : []),
    ...(idempotency === 'none' ? [] : [REPLAYED_HEADER]),
    ...(isFile ? ['Content-Disposition'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, refToHeader(name)]));
}

function contentOf({ produces, id }: Handler, { schema, isFile }: Answer): object {
  if (isFile && produces.length === 0) throw new Error(`${id} sends a file: @ApiProduces says of which kind`);
  const kinds = produces.filter((kind) => kind !== 'application/json');
  const files = kinds.map((kind) => [kind, isFile ? FILE : TEXT]);
  // A file of JSON has no type of its own.
  const json = schema ?? (produces.length > kinds.length ? { type: 'object' } : undefined);
  const isJson = json !== undefined && (isFile === true || produces.length === 0);
  return { ...(isJson ? { 'application/json': { schema: jsonSchema(json) } } : {}), ...Object.fromEntries(files) };
}

/** JSON that a handler has written out itself, without a type: this description. */
function jsonSchema(schema: Schema): object {
  return schema.type === 'string' ? { type: 'object' } : schema;
}
