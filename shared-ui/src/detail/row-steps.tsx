import { type Command, LIST_COMMANDS, useCommands } from '@godown/shared-ui/commands';
import { ChevronDownIcon, ChevronUpIcon } from '@godown/shared-ui/icons';
import { formatCount, IconButton, Text } from '@godown/shared-ui/ui';
import { type OpenRow } from './use-open-row.js';

/**
 * To the row before and after, with `k` and `j` as in the list. Nothing for a row that the list's page does not hold: an
 * address that somebody sent. The keys are taken at the ends too: a table inside the drawer would get them.
 */
export function RowSteps({ row: { id, ids, open } }: { row: OpenRow }) {
  const index = ids.indexOf(id);
  const step = (by: 1 | -1) => {
    const target = ids[index + by];
    if (target !== undefined) open(target);
  };
  const commands: Command[] = [
    { ...LIST_COMMANDS.next, run: () => step(1) },
    { ...LIST_COMMANDS.previous, run: () => step(-1) },
  ];
  const isWalkable = index !== -1 && ids.length > 1;
  useCommands(isWalkable ? commands : []);
  if (!isWalkable) return null;
  // `disabled` would drop the focus of whoever arrives at the end.
  return (
    <>
      <Text as="span" size="xs" tone="muted" aria-live="polite" me="1" whiteSpace="nowrap">
        {`${formatCount(index + 1)} of ${formatCount(ids.length)}`}
      </Text>
      <IconButton
        label="Previous row"
        size="sm"
        aria-keyshortcuts={LIST_COMMANDS.previous.keys}
        aria-disabled={index === 0 || undefined}
        onClick={() => step(-1)}
      >
        <ChevronUpIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next row"
        size="sm"
        aria-keyshortcuts={LIST_COMMANDS.next.keys}
        aria-disabled={index === ids.length - 1 || undefined}
        onClick={() => step(1)}
      >
        <ChevronDownIcon aria-hidden="true" />
      </IconButton>
    </>
  );
}
