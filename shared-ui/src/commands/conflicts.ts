import { type CommandDeclaration } from './command.js';

type Keyed = Pick<CommandDeclaration, 'id' | 'keys'>;

function meet(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}

/**
 * Two commands that one press would have to choose between: the same keys, or keys that begin the other's sequence.
 * One command that two parts offer is no conflict.
 * @returns one sentence for each pair
 */
export function keyConflicts(commands: readonly Keyed[]): string[] {
  const found = new Set<string>();
  commands.forEach(({ id, keys }, index) => {
    for (const other of commands.slice(index + 1)) {
      if (keys === undefined || other.keys === undefined || other.id === id) continue;
      if (meet(keys, other.keys)) found.add(`${id} (${keys}) and ${other.id} (${other.keys}) have the same keys`);
    }
  });
  return [...found];
}
