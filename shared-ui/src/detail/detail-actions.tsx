import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, CommandMenu, Flex } from '@godown/shared-ui/ui';

export interface DetailActionsProps {
  /** What the state asks for; the one button of the drawer. */
  primary?: Command | undefined;
  /** The rest, in a menu. What cannot be undone comes last. */
  more?: readonly Command[];
}

/** What can be done with the thing in a drawer: offered to the keyboard and the palette too. */
export function DetailActions({ primary, more = [] }: DetailActionsProps) {
  const ordered = [...more].sort((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'));
  useCommands(primary === undefined ? ordered : [primary, ...ordered]);
  return (
    <Flex w="full" gap="2" justify={{ base: 'space-between', md: 'flex-end' }}>
      <CommandMenu commands={ordered} />
      {primary === undefined ? null : <CommandButton command={primary} variant="solid" />}
    </Flex>
  );
}
