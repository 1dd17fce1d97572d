export { type Command, type CommandDeclaration, declareCommands, isReady } from './command.js';
export { keyConflicts } from './conflicts.js';
export { ariaKeys, keyCaps } from './keys.js';
export { LIST_COMMANDS, useListCommands, useSearchCommand } from './list-commands.js';
export { commandsNow, runCommand } from './registry.js';
export { CommandScope, useCommandKeys, useCommands, useSuspendedPlainKeys, useMayRun } from './use-commands.js';
