import { type Command } from '@godown/shared-ui/commands';
import { type NavItem } from '@godown/shared-ui/remote';
import { type ColourMode, useColourMode } from '@godown/shared-ui/ui';
import { signOut } from '../session/sign-out.js';
import { FRAME_COMMANDS } from './frame.commands.js';
import { navIconOf } from './nav-icon.js';
import { t } from './frame.texts.js';

/** The screens of the navigation; its own entry for the administration has its own command. */
export function navigationCommands(items: readonly NavItem[]): Command[] {
  return items
    .filter(({ to }) => to !== '/administration')
    .map(({ label, to, icon, keys }): Command => ({
      id: `go:${to}`,
      title: label,
      group: t('goTo'),
      icon: navIconOf(icon),
      to,
      ...(keys === undefined ? {} : { keys }),
    }));
}

export const ADMINISTRATION: Command = { ...FRAME_COMMANDS.administration, to: '/administration' };
export const SIGN_OUT: Command = { ...FRAME_COMMANDS.signOut, run: signOut };

/** Light, dark, or what the device says. */
export function useThemeCommands(): Readonly<Record<ColourMode, Command>> {
  const { setMode } = useColourMode();
  const choose = (mode: ColourMode): Command => ({ ...FRAME_COMMANDS[mode], run: () => setMode(mode) });
  return { light: choose('light'), dark: choose('dark'), system: choose('system') };
}
