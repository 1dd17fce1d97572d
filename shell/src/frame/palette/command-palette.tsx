import { type Command, commandsNow, isReady, runCommand } from '@godown/shared-ui/commands';
import { useNavigate } from '@godown/shared-ui/router';
import { chakra, CommandKeys, Dialog, Input, Kbd, Text } from '@godown/shared-ui/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { matching } from './matching.js';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    px: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    color: 'fg',
    '& svg': { color: 'fg.subtle', flexShrink: 0 },
    '&[aria-selected=true]': { bg: 'bg.selected', '& svg': { color: 'brand.fg' } },
  },
});

function moved(key: string, now: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  return null;
}

interface Entry {
  label: string;
  command: Command;
}

/** What could be done when the palette opened: the screen's own commands, then those of the frame. */
function entriesNow(frame: readonly Command[]): Entry[] {
  const ofFrame = new Set(frame.map(({ id }) => id));
  const ofScreen = commandsNow().filter(({ id }) => !ofFrame.has(id));
  return [...ofScreen, ...frame]
    .filter((command) => isReady(command) && command.isKeyOnly !== true)
    .map((command) => ({ label: command.title, command }));
}

function Found({ entry, id, isActive, onPoint, onChoose }: FoundProps) {
  const row = useRef<HTMLDivElement>(null);
  const { title, group, icon: Icon, keys } = entry.command;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Row ref={row} id={id} role="option" aria-selected={isActive} onPointerMove={onPoint} onClick={onChoose}>
      {Icon === undefined ? <chakra.span w="18px" /> : <Icon size={18} aria-hidden />}
      <chakra.span flex="1">{title}</chakra.span>
      <Text as="span" size="xs" tone="subtle">
        {group}
      </Text>
      {keys === undefined ? null : <CommandKeys keys={keys} />}
    </Row>
  );
}

interface FoundProps {
  entry: Entry;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

interface Props {
  /** Offered whatever is in front. */
  frame: readonly Command[];
  onClose: () => void;
}

/** Everything that can be done here, behind the keyboard. Render it while it is open. */
export function CommandPalette({ frame, onClose }: Props) {
  const navigate = useNavigate();
  const [entries] = useState(() => entriesNow(frame));
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = matching(entries, text);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    // First the palette goes and the focus returns: the command is for what lies below.
    flushSync(onClose);
    runCommand(entry.command, (to) => {
      void navigate(to);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, active, found.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== null) setActive(next);
    else choose(found[active]);
  };
  return (
    <Dialog
      title="Go to"
      size="sm"
      onClose={onClose}
      footer={
        <Text size="xs" tone="subtle">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose, <Kbd>Enter</Kbd> open, <Kbd>Esc</Kbd> close
        </Text>
      }
    >
      <chakra.div>
        <Input
          data-autofocus
          role="combobox"
          aria-label="Screen or action"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          autoComplete="off"
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          placeholder="Screen or action"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </chakra.div>
      <chakra.div id={id} role="listbox" aria-label="Found" mt="3" maxH="80" overflowY="auto">
        {found.map((entry, index) => (
          <Found
            key={entry.command.id}
            entry={entry}
            id={`${id}-${index}`}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </chakra.div>
      <Text role="status" size="sm" tone="subtle">
        {found.length === 0 ? 'Nothing found' : ''}
      </Text>
    </Dialog>
  );
}
