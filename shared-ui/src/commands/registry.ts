import { getSession } from '@godown/shared-ui/session';
import { type Command, isReady } from './command.js';
import { keyConflicts } from './conflicts.js';

/** The page, or one of the modals over it. Only the one in front hears keys. */
export interface Scope {
  readonly name: string;
}

export const PAGE: Scope = { name: 'page' };

interface Registration {
  scope: Scope;
  commands: readonly Command[];
}

// The bundler writes it into the code: it is no setting.
// eslint-disable-next-line no-restricted-syntax
const MODE = process.env['NODE_ENV'];

const registrations = new Map<object, Registration>();
let scopes: readonly Scope[] = [PAGE];
let plainKeysOff = 0;

function front(): Scope {
  return scopes.at(-1) ?? PAGE;
}

function isAllowed({ permission }: Command): boolean {
  return permission === undefined || getSession().permissions.includes(permission);
}

/** Of two parts with one command the first that is ready counts. */
function commandsIn(here: Scope): readonly Command[] {
  const byId = new Map<string, Command>();
  for (const { scope, commands } of registrations.values()) {
    for (const command of commands) {
      const isHere = scope === here || command.isEverywhere === true;
      const known = byId.get(command.id);
      if (isHere && isAllowed(command) && (known === undefined || (!isReady(known) && isReady(command))))
        byId.set(command.id, command);
    }
  }
  return [...byId.values()];
}

/** What the person may do here and now. */
export function commandsNow(): readonly Command[] {
  return commandsIn(front());
}

function keysOf(commands: readonly Command[] = []): string {
  return commands.map(({ id, keys }) => `${id} ${keys ?? ''}`).join();
}

/** Two commands on one key: the fault of whoever added the second, so it is said where it is written, and fails its tests. */
function reportConflicts(owner: object, scope: Scope): void {
  const conflicts = keyConflicts(commandsIn(scope)).join('\n');
  if (conflicts === '') return;
  console.error(conflicts);
  if (MODE !== 'test') return;
  registrations.delete(owner);
  throw new Error(conflicts);
}

/** @param owner stands for the part of the page that they belong to */
export function register(owner: object, scope: Scope, commands: readonly Command[]): void {
  const before = registrations.get(owner);
  registrations.set(owner, { scope, commands });
  if (MODE !== 'production' && keysOf(before?.commands) !== keysOf(commands)) reportConflicts(owner, scope);
}

export function unregister(owner: object): void {
  registrations.delete(owner);
}

/** A modal opens over the page. @returns what closes it */
export function enterScope(scope: Scope): () => void {
  scopes = [...scopes, scope];
  return () => {
    scopes = scopes.filter((other) => other !== scope);
  };
}

/** While it lasts, keys without Ctrl or Cmd run nothing: they are those of a scanner. @returns what ends it */
export function suspendPlainKeys(): () => void {
  plainKeysOff += 1;
  return () => {
    plainKeysOff -= 1;
  };
}

export function arePlainKeysSuspended(): boolean {
  return plainKeysOff > 0;
}

/** Runs it if it can run now. `open` follows a command that leads somewhere. */
export function runCommand(command: Command, open: (to: string) => void): void {
  if (!isReady(command)) return;
  if (command.run === undefined) open(command.to);
  else void command.run();
}
