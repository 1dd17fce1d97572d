import { type Command, useCommandKeys, useCommands } from '@godown/shared-ui/commands';
import { type NavItem } from '@godown/shared-ui/remote';
import { useNavigate } from '@godown/shared-ui/router';
import { lazyDialog } from '@godown/shared-ui/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { SupportDialog } from '../features/administration/index.js';
import { useEverywhereCommands } from './use-everywhere-commands.js';
import { FRAME_COMMANDS } from './frame.commands.js';
import { keepTyping } from './palette/typed-ahead.js';
import { ADMINISTRATION, navigationCommands, SIGN_OUT, useThemeCommands } from './use-frame-commands.js';

/** Both come when they are first asked for. */
const CommandPalette = lazyDialog(async () => (await import('./palette/command-palette.js')).CommandPalette);
const ShortcutList = lazyDialog(async () => (await import('./shortcut-list.js')).ShortcutList);

export type OpenDialog = 'palette' | 'shortcuts' | 'support' | null;

interface Props {
  items: readonly NavItem[];
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
}

/** The page's keyboard, and what the frame itself lets a person do. */
export function FrameCommands({ items, open, onOpen }: Props) {
  const navigate = useNavigate();
  const { light, dark, system } = useThemeCommands();
  const everywhere = useEverywhereCommands();
  const frame: Command[] = [
    ...navigationCommands(items),
    ...withoutPlaces(everywhere, items),
    ADMINISTRATION,
    light,
    dark,
    system,
    { ...FRAME_COMMANDS.shortcuts, run: () => onOpen('shortcuts') },
    { ...FRAME_COMMANDS.support, run: () => onOpen('support') },
    SIGN_OUT,
  ];
  useCommands([...frame, { ...FRAME_COMMANDS.palette, run: () => onOpen('palette') }]);
  useCommandKeys((to) => {
    void navigate(to);
  });
  const close = () => onOpen(null);
  useKeptTyping(open === 'palette', close);
  return (
    <>
      {open === 'palette' ? <CommandPalette frame={frame} onClose={close} /> : null}
      {open === 'support' ? <SupportDialog onClose={close} /> : null}
      {open === 'shortcuts' ? <ShortcutList onClose={close} /> : null}
    </>
  );
}

/** A screen of the navigation is offered once. */
function withoutPlaces(commands: readonly Command[], items: readonly NavItem[]): Command[] {
  return commands.filter((command) => items.every(({ to }) => to !== command.to));
}

/** From Ctrl K on, what is typed is for the palette, also before it is drawn. */
function useKeptTyping(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => (isOpen ? keepTyping(() => latest.current()) : undefined), [isOpen]);
}
