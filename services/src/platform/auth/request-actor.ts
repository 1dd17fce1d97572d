import { type Actor } from '../../core/actor.js';

const actors = new WeakMap<object, Actor>();

export function rememberActor(request: object, actor: Actor): void {
  actors.set(request, actor);
}

export function actorOf(request: object): Actor | undefined {
  return actors.get(request);
}
