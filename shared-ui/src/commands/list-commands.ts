import { type Command, declareCommands } from './command.js';
import { useCommands } from './use-commands.js';

/** What every list understands. */
export const LIST_COMMANDS = declareCommands({
  search: { id: 'list.search', title: 'Search this list', group: 'List', keys: '/', isKeyOnly: true },
  next: { id: 'list.next', title: 'Next row', group: 'List', keys: 'j', repeats: true, isKeyOnly: true },
  previous: { id: 'list.previous', title: 'Previous row', group: 'List', keys: 'k', repeats: true, isKeyOnly: true },
  open: { id: 'list.open', title: 'Open the row', group: 'List', keys: 'o', isKeyOnly: true },
  toggle: { id: 'list.toggle', title: 'Select the row', group: 'List', keys: 'x', isKeyOnly: true },
});

interface ListActions {
  /** Moves the focus to the row after (1) or before (-1) the one that has it; to the first row if none has. */
  walk: (step: 1 | -1) => void;
  /** Opens the row with the focus. */
  open: () => void;
  /** Selects the row with the focus; left out where rows cannot be selected. */
  toggle?: (() => void) | undefined;
}

/** `j`, `k`, `o` and `x` for the rows of a list. */
export function useListCommands({ walk, open, toggle }: ListActions): void {
  const commands: Command[] = [
    { ...LIST_COMMANDS.next, run: () => walk(1) },
    { ...LIST_COMMANDS.previous, run: () => walk(-1) },
    { ...LIST_COMMANDS.open, run: open },
    ...(toggle === undefined ? [] : [{ ...LIST_COMMANDS.toggle, run: toggle }]),
  ];
  useCommands(commands);
}

/** `/` puts the cursor into a list's search. */
export function useSearchCommand(focus: () => void): void {
  useCommands([{ ...LIST_COMMANDS.search, run: focus }]);
}
