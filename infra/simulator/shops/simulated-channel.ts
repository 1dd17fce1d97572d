import { type FastifyInstance } from 'fastify';
import { type World } from '../core/world.ts';
import { type ShopBook } from './shop-book.ts';

/** All that the simulator must know about one store channel. */
export type SimulatedChannel = {
  readonly name: string;
  /** Answers its API under `/<key>/{shop}`. @returns its shops */
  readonly register: (app: FastifyInstance, world: World) => ShopBook;
};
