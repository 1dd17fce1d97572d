import { type Command, commandsNow, isReady } from '@godown/shared-ui/commands';
import { chakra, CommandKeys, Dialog, Flex, Heading, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './frame.texts.js';

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '4', minH: '8' },
});

interface Group {
  name: string;
  commands: Command[];
}

function groupsNow(): Group[] {
  const groups = new Map<string, Command[]>();
  for (const command of commandsNow()) {
    if (command.keys === undefined) continue;
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups].map(([name, commands]) => ({ name, commands }));
}

/** The keys that work here now. Render it while it is open. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [groups] = useState(groupsNow);
  return (
    <Dialog title={t('keyboardShortcuts')} size="sm" onClose={onClose}>
      {/* The list scrolls, and nothing in it takes the keyboard. */}
      <Flex direction="column" gap="4" tabIndex={0}>
        {groups.map(({ name, commands }) => (
          <section key={name} aria-label={name}>
            <Heading as="h3" size="sm">
              {name}
            </Heading>
            <chakra.dl m="0">
              {commands.map((command) => (
                <Line key={command.id}>
                  <Text as="dt" size="sm" tone={isReady(command) ? 'plain' : 'subtle'}>
                    {command.title}
                  </Text>
                  <chakra.dd m="0">{command.keys === undefined ? null : <CommandKeys keys={command.keys} />}</chakra.dd>
                </Line>
              ))}
            </chakra.dl>
          </section>
        ))}
      </Flex>
    </Dialog>
  );
}
