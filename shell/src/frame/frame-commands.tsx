import { type Command, useCommandKeys, useCommands } from '@godown/shared-ui/commands';
import { type NavItem } from '@godown/shared-ui/remote';
import { useNavigate } from '@godown/shared-ui/router';
import { lazyDialog } from '@godown/shared-ui/ui';
import { SupportDialog } from '../features/administration/index.js';
import { FRAME_COMMANDS } from './frame.commands.js';
import { ADMINISTRATION, navigationCommands, SIGN_OUT, useThemeCommands } from './use-frame-commands.js';

/** Both come when they are first asked for. */
const CommandPalette = lazyDialog(async () => (await import('./command-palette.js')).CommandPalette);
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
  const frame: Command[] = [
    ...navigationCommands(items),
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
  return (
    <>
      {open === 'palette' ? <CommandPalette frame={frame} onClose={close} /> : null}
      {open === 'support' ? <SupportDialog onClose={close} /> : null}
      {open === 'shortcuts' ? <ShortcutList onClose={close} /> : null}
    </>
  );
}
