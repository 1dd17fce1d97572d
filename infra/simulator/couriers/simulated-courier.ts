import { type FastifyInstance } from 'fastify';
import { type CourierTraits } from '../core/courier-traits.ts';
import { type World } from '../core/world.ts';

/** All that the simulator must know about one courier. */
export type SimulatedCourier = CourierTraits & {
  /** What a company enters to ship with it, by the product's keys of couriers. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Hosts beside the main one, by what they are asked for; all of them answer here. */
  readonly hosts?: readonly string[];
  /** Answers its API under `/<key>` and tells the world how it pushes. */
  readonly register: (app: FastifyInstance, world: World) => void;
};
