import { scopesFor } from '@godown/contracts/api-keys';
import { type INestApplication, RequestMethod, StreamableFile } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type OpenAPIObject } from '@nestjs/swagger';
import { ACCESS, type Access } from '../../platform/auth/permit.decorator.js';
import { type Content } from '../../platform/http/content.js';
import { shapeOf } from '../../platform/http/dto-shape.js';
import { type ContractClass, SCHEMA_PREFIX, type Schemas } from './contract-schemas.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

/** What the decorators above a handler say that its types do not. */
interface Handler {
  access: Access | undefined;
  content: Content | undefined;
  method: RequestMethod;
  isFile: boolean;
}

export const SESSION = 'session';
export const API_KEY = 'apiKey';
const ROUTE_CONFIG = '__fastify_route_config__';

const refTo = (name: string): { $ref: string } => ({ $ref: `${SCHEMA_PREFIX}${name}` });
const json = (schema: object): object => ({ 'application/json': { schema } });

/** What every answer looks like, named once. */
export const ANSWER_SCHEMAS: Schemas = {
  Answer: {
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'boolean' }, message: { type: 'string' } },
    additionalProperties: true,
  },
  Problem: {
    type: 'object',
    required: ['status', 'message'],
    properties: {
      status: { enum: [false] },
      message: { type: 'string' },
      errors: { type: 'array', maxItems: 20, items: refTo('FieldProblem') },
      requestId: { type: 'string' },
    },
  },
  UmsResponse: {
    type: 'object',
    required: ['responseCode', 'responseMessage'],
    properties: {
      responseCode: { type: 'string', pattern: '^\\d{6}$' },
      responseMessage: { type: 'string' },
      responseBody: {},
      errors: { type: 'array', maxItems: 20, items: refTo('FieldProblem') },
      requestId: { type: 'string' },
    },
  },
  FieldProblem: {
    type: 'object',
    required: ['field', 'message'],
    properties: { field: { type: 'string' }, message: { type: 'string' } },
  },
};

/** Handlers by the id that the document gives their operation. */
function handlersOf(app: INestApplication): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values())
      if (typeof metatype === 'function') readController(metatype, handlers);
  }
  return handlers;
}

function readController(
  controller: object & { name: string; prototype?: unknown },
  handlers: Map<string, Handler>,
): void {
  const prototype = Object(controller.prototype) as object;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const target: unknown = Reflect.get(prototype, name);
    if (typeof target !== 'function' || !Reflect.hasMetadata('method', target)) continue;
    handlers.set(`${controller.name}_${name}`, {
      access: (Reflect.getMetadata(ACCESS, target) ?? Reflect.getMetadata(ACCESS, controller)) as Access | undefined,
      content: (Reflect.getMetadata(ROUTE_CONFIG, target) as { content?: Content } | undefined)?.content,
      method: Reflect.getMetadata('method', target) as RequestMethod,
      isFile: Reflect.getMetadata('design:returntype', prototype, name) === StreamableFile,
    });
  }
}

/** The classes of the bodies and queries of all handlers. */
export function takenClasses(app: INestApplication): ReadonlySet<ContractClass> {
  const taken = new Set<ContractClass>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      const prototype = Object(typeof metatype === 'function' ? metatype.prototype : null) as object;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
        for (const type of types)
          if (typeof type === 'function' && shapeOf(type as ContractClass).size > 0) taken.add(type as ContractClass);
      }
    }
  }
  return taken;
}

/** Adds to each operation who may call it, what it takes besides JSON, and what it answers. */
export function completeOperations(app: INestApplication, document: OpenAPIObject): void {
  const handlers = handlersOf(app);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods) as Operation[]) {
      // One handler may answer at several paths: its operations are numbered.
      const handler = handlers.get(String(operation.operationId).replace(/\[\d+\]$/, ''));
      if (handler) complete(operation, handler, path);
    }
  }
}

function complete(operation: Operation, handler: Handler, path: string): void {
  const { access, content, method } = handler;
  const isReading = method === RequestMethod.GET;
  operation.security = [];
  if (access?.kind === 'permission') {
    const scopes = scopesFor(access.permission);
    operation.security = [{ [SESSION]: [] }, ...(scopes.length === 0 ? [] : [{ [API_KEY]: [] }])];
    operation.description = [
      `Permission: ${access.permission}`,
      ...(scopes.length === 0 ? [] : [`Scope of an API key: ${scopes.join(' or ')}`]),
    ].join('. ');
  }
  operation.parameters = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? parameter : plainParameter(parameter),
  );
  if (!isReading && access?.kind !== 'partner') operation.parameters.push(OWN_PAGE);
  if (content === 'form')
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: FILE_FORM } } };
  if (content === 'picture')
    operation.requestBody = {
      required: true,
      content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
    };
  const known = operation.parameters;
  for (const name of namesIn(path))
    if (!known.some((one) => 'name' in one && one.name === name))
      known.unshift({ name, in: 'path', required: true, schema: { type: 'string' } });
  const isUms = /^\/api\/ums\/(profile|register\/company)(\/|$)/.test(path);
  operation.responses = {
    ...successes(operation, handler, isUms ? 'UmsResponse' : 'Answer'),
    ...refusals(operation, handler, isUms ? 'UmsResponse' : 'Problem'),
  };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Only what a parameter may have stands beside its schema: everything else belongs into it. */
function plainParameter({
  name,
  in: place,
  required,
  description,
  schema = {},
  ...others
}: Exclude<Parameter, { $ref: string }>): Parameter {
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
  } as Parameter;
}

const OWN_PAGE: Parameter = {
  name: 'X-Requested-With',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'Any value: another site cannot make a browser send it',
};

const FILE_FORM = {
  type: 'object' as const,
  required: ['file'],
  properties: { file: { type: 'string' as const, format: 'binary' } },
  additionalProperties: true,
};

function successes(operation: Operation, { isFile }: Handler, envelope: string): Operation['responses'] {
  const [status = '200'] = Object.keys(operation.responses ?? {}).filter((one) => one.startsWith('2'));
  const content = isFile ? { '*/*': { schema: { type: 'string', format: 'binary' } } } : json(refTo(envelope));
  return { [status]: { description: isFile ? 'The file' : 'Done', content } } as Operation['responses'];
}

function refusals(
  { parameters = [], requestBody }: Operation,
  { access, content }: Handler,
  envelope: string,
): Operation['responses'] {
  const body = json(refTo(envelope));
  const takes = parameters.length > 0 || requestBody !== undefined;
  const told: Record<string, string | false> = {
    400: takes && 'Not valid: each field says why',
    401: access?.kind !== 'public' && 'Not signed in',
    403: access?.kind === 'permission' && 'Not allowed to this role, or not sent by our own pages',
    404: takes && 'Not there, or not yours',
    413: requestBody !== undefined && 'Too large',
    415: (requestBody !== undefined || content !== undefined) && 'Content of another kind',
    429:
      access?.kind === 'public' && access.pace !== 'unlimited' && 'Too many tries; Retry-After says how long to wait',
    503: 'Busy; Retry-After says how long to wait',
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([status, description]) =>
      description === false ? [] : [[status, { description, content: body }]],
    ),
  ) as Operation['responses'];
}
