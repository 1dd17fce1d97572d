import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { OPERATORS_PATHS } from '../../src/modules/health/index.js';
import { ACCESS, type Access } from '../../src/platform/auth/permit.decorator.js';
import { IDEMPOTENCY, type IdempotencyRule } from '../../src/platform/idempotency/idempotency-rule.js';
import { idempotencyKeyOf } from '../../src/platform/idempotency/idempotency-key.js';
import { type TestApp } from '../test-app.js';

type Class = new (...args: unknown[]) => object;

export interface Route {
  /** `Controller.method`, for messages. */
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `/api` and `:parameters`. */
  path: string;
  access: Access | undefined;
  bodyClass: Class | null;
  queryClass: Class | null;
  /** What it does with an `Idempotency-Key`: nothing, takes one, or cannot be called without. */
  idempotency: 'none' | 'optional' | 'required';
}

/** Keys of Nest's own metadata of a handler's parameters. */
const BODY = 3;
const QUERY = 4;

const METHODS: Partial<Record<RequestMethod, Route['method']>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.PATCH]: 'patch',
  [RequestMethod.DELETE]: 'delete',
};

function textsOf(value: unknown): string[] {
  return [value].flat().filter((part) => typeof part === 'string');
}

function joined(...parts: string[]): string {
  const path = parts
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter(Boolean)
    .join('/');
  const prefix = OPERATORS_PATHS.some((one) => one === path) ? [] : ['api'];
  return `/${[...prefix, ...parts]
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter(Boolean)
    .join('/')}`;
}

function parameterClass(controller: Class, handler: string, kind: number): Class | null {
  const parameters: Record<string, { index: number }> =
    Reflect.getMetadata('__routeArguments__', controller, handler) ?? {};
  const types: unknown[] = Reflect.getMetadata('design:paramtypes', controller.prototype, handler) ?? [];
  for (const [key, { index }] of Object.entries(parameters)) {
    const type = types[index];
    if (
      key.startsWith(`${kind}:`) &&
      typeof type === 'function' &&
      type !== Object &&
      type !== String &&
      type !== Array
    )
      return type as Class;
  }
  return null;
}

/** By the saved reply of `@Idempotent`, or by a parameter that hands the key to the service. */
function idempotencyOf(controller: Class, handler: string, target: object): Route['idempotency'] {
  const rule: IdempotencyRule | undefined = Reflect.getMetadata(IDEMPOTENCY, target);
  if (rule) return rule.isKeyRequired ? 'required' : 'optional';
  const parameters: Record<string, { factory?: unknown }> =
    Reflect.getMetadata('__routeArguments__', controller, handler) ?? {};
  return Object.values(parameters).some(({ factory }) => factory === idempotencyKeyOf) ? 'required' : 'none';
}

function routesOf(controller: Class): Route[] {
  const prefixes = textsOf(Reflect.getMetadata('path', controller));
  return Object.getOwnPropertyNames(controller.prototype).flatMap((handler) => {
    const target: unknown = controller.prototype[handler as keyof object];
    if (typeof target !== 'function' || !Reflect.hasMetadata('method', target)) return [];
    const method = METHODS[Reflect.getMetadata('method', target) as RequestMethod];
    if (!method) return [];
    const access: Access | undefined = Reflect.getMetadata(ACCESS, target) ?? Reflect.getMetadata(ACCESS, controller);
    return prefixes.flatMap((prefix) =>
      textsOf(Reflect.getMetadata('path', target)).map((path) => ({
        name: `${controller.name}.${handler}`,
        method,
        path: joined(prefix, path),
        access,
        bodyClass: parameterClass(controller, handler, BODY),
        queryClass: parameterClass(controller, handler, QUERY),
        idempotency: idempotencyOf(controller, handler, target),
      })),
    );
  });
}

/** Every route that the running application has, read from its controllers: new ones are in it by themselves. */
export function routesIn(app: TestApp): Route[] {
  const controllers = new Set<Class>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) if (metatype) controllers.add(metatype as Class);
  }
  return [...controllers]
    .flatMap(routesOf)
    .sort((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`));
}

/** What the server itself says it answers, as `METHOD /path`: also what was registered past the controllers. */
export function servedBy(app: TestApp): string[] {
  const drawn: string = app.app
    .getHttpAdapter()
    .getInstance()
    .printRoutes({ commonPrefix: false, includeHooks: false });
  const parents: string[] = [];
  return drawn.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    parents.splice(depth);
    parents.push(part);
    return methods
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${parents.join('')}`);
  });
}

/** The path with its parameters filled in. */
export function fillPath(path: string, value: (name: string) => string): string {
  return path
    .replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(value(name)))
    .replace(/\*\w*/g, () => value('rest'));
}
