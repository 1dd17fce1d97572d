import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { BugError } from '../../core/errors.js';
import { type Actor } from '../../core/actor.js';
import { actorOf } from './request-actor.js';

/** The actor of the request, as the access guard found it. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = actorOf(context.switchToHttp().getRequest<object>());
  if (!actor) throw new BugError('A handler asked for the actor before the access guard ran');
  return actor;
});
