import { LogOutIcon, MoonIcon, SunIcon } from '@godown/shared-ui/icons';
import { type NavItem } from '@godown/shared-ui/remote';
import { useNavigate } from '@godown/shared-ui/router';
import { chakra, Dialog, Input, Kbd, Text, useColourMode } from '@godown/shared-ui/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { signOut } from '../session/sign-out.js';
import { matching } from './matching.js';
import { NavIcon } from './nav-icon.js';

export interface Command {
  key: string;
  label: string;
  hint: string;
  icon: ReactNode;
  run: () => void;
}

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

function useCommands(items: readonly NavItem[]): Command[] {
  const navigate = useNavigate();
  const { shown, setMode } = useColourMode();
  return [
    ...items.map((item): Command => ({
      key: item.to,
      label: item.label,
      hint: 'Screen',
      icon: <NavIcon name={item.icon} />,
      run: () => {
        void navigate(item.to);
      },
    })),
    shown === 'dark'
      ? {
          key: 'light',
          label: 'Light colours',
          hint: 'Action',
          icon: <SunIcon size={18} aria-hidden="true" />,
          run: () => setMode('light'),
        }
      : {
          key: 'dark',
          label: 'Dark colours',
          hint: 'Action',
          icon: <MoonIcon size={18} aria-hidden="true" />,
          run: () => setMode('dark'),
        },
    {
      key: 'logout',
      label: 'Logout',
      hint: 'Action',
      icon: <LogOutIcon size={18} aria-hidden="true" />,
      run: () => {
        void signOut();
      },
    },
  ];
}

function moved(key: string, now: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  return null;
}

/** Every screen and a few actions behind the keyboard. Render it while it is open. */
export function CommandPalette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = matching(useCommands(items), text);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
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
        {found.map((command, index) => (
          <Row
            key={command.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(command)}
          >
            {command.icon}
            <chakra.span flex="1">{command.label}</chakra.span>
            <Text as="span" size="xs" tone="subtle">
              {command.hint}
            </Text>
          </Row>
        ))}
      </chakra.div>
      <Text role="status" size="sm" tone="subtle">
        {found.length === 0 ? 'Nothing found' : ''}
      </Text>
    </Dialog>
  );
}
