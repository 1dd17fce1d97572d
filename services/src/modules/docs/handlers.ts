import { type INestApplication, RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from '../../platform/auth/permit.decorator.js';
import { type Content } from '../../platform/http/content.js';
import { shapeOf } from '../../platform/http/dto-shape.js';
import { IDEMPOTENCY, type IdempotencyRule } from '../../platform/idempotency/idempotency-rule.js';
import { idempotencyKeyOf } from '../../platform/idempotency/idempotency-key.js';
import { RATE_LIMITED } from '../../platform/rate-limit/rate-limited.decorator.js';
import { type ContractClass } from './contract-schemas.js';

/** What the decorators above a handler say that its types do not. */
export interface Handler {
  /** `Controller_handler`, as the document names its operation. */
  id: string;
  access: Access | undefined;
  content: Content | undefined;
  isReading: boolean;
  /** What it does with an `Idempotency-Key`. */
  idempotency: 'none' | 'optional' | 'required';
  isLimited: boolean;
  /** The media types that it sends; nothing: JSON. */
  produces: readonly string[];
}

const ROUTE_CONFIG = '__fastify_route_config__';
const HEADERS = '__headers__';
const ROUTE_ARGUMENTS = '__routeArguments__';
const PRODUCES = 'swagger/apiProduces';

interface Member {
  controller: object & { name: string };
  name: string;
  target: object;
}

function* membersOf(app: INestApplication): Generator<Member & { prototype: object }> {
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = Object(metatype.prototype) as object;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const target: unknown = Reflect.get(prototype, name);
        if (typeof target === 'function') yield { controller: metatype, prototype, name, target };
      }
    }
  }
}

/** Handlers by the id that the document gives their operation. */
export function handlersOf(app: INestApplication): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>();
  for (const member of membersOf(app)) {
    if (!Reflect.hasMetadata('method', member.target)) continue;
    const handler = readHandler(member);
    handlers.set(handler.id, handler);
  }
  return handlers;
}

function readHandler({ controller, name, target }: Member): Handler {
  const access = (Reflect.getMetadata(ACCESS, target) ?? Reflect.getMetadata(ACCESS, controller)) as Access | undefined;
  return {
    id: `${controller.name}_${name}`,
    access,
    content: (Reflect.getMetadata(ROUTE_CONFIG, target) as { content?: Content } | undefined)?.content,
    isReading: Reflect.getMetadata('method', target) === RequestMethod.GET,
    idempotency: idempotencyOf(controller, name, target),
    isLimited: (access?.kind === 'public' && access.pace !== 'unlimited') || Reflect.hasMetadata(RATE_LIMITED, target),
    produces: producedBy(target),
  };
}

/** By the saved reply of `@Idempotent`, or by a parameter that hands the key to the service. */
function idempotencyOf(controller: object, name: string, target: object): Handler['idempotency'] {
  const rule = Reflect.getMetadata(IDEMPOTENCY, target) as IdempotencyRule | undefined;
  if (rule) return rule.isKeyRequired ? 'required' : 'optional';
  const parameters = (Reflect.getMetadata(ROUTE_ARGUMENTS, controller, name) ?? {}) as Record<
    string,
    { factory?: unknown }
  >;
  return Object.values(parameters).some(({ factory }) => factory === idempotencyKeyOf) ? 'required' : 'none';
}

function producedBy(target: object): readonly string[] {
  const told = Reflect.getMetadata(PRODUCES, target) as string[] | undefined;
  const headers = (Reflect.getMetadata(HEADERS, target) ?? []) as { name: string; value: unknown }[];
  const type = headers.find(({ name }) => name === 'Content-Type')?.value;
  const [plain] = typeof type === 'string' ? type.split(';', 1) : [];
  return told ?? (plain === undefined || plain === 'application/json' ? [] : [plain]);
}

/** The classes of the bodies and queries of all handlers. */
export function takenClasses(app: INestApplication): ReadonlySet<ContractClass> {
  const taken = new Set<ContractClass>();
  for (const { prototype, name } of membersOf(app)) {
    const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
    for (const type of types)
      if (typeof type === 'function' && shapeOf(type as ContractClass).size > 0) taken.add(type as ContractClass);
  }
  return taken;
}
