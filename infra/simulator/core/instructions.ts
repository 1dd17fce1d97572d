import { fieldsOf, text, type Fields } from './reading.ts';
import { type World } from './world.ts';

const STORE = 'instructions';

/** What a shipper asked to be done with a parcel on its way, as the courier took it. */
export type Instruction = { awb: string; act: string; row: Fields; at: number };

export function keepInstruction(world: World, awb: string, act: string, row: Fields): void {
  const instruction: Instruction = { awb, act, row, at: world.clock.now() };
  world.put(STORE, `${awb}:${world.list(STORE).length}`, instruction);
}

/** Of one parcel, oldest first. */
export function instructionsOf(world: World, awb: string): Instruction[] {
  return world
    .list(STORE)
    .map(fieldsOf)
    .flatMap((entry) =>
      entry['awb'] === awb
        ? [{ awb, act: text(entry['act']), row: fieldsOf(entry['row']), at: Number(entry['at']) }]
        : [],
    );
}
