import { declareCommands } from '@godown/shared-ui/commands';
import {
  HelpIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  SearchIcon,
  SettingsIcon,
  SunIcon,
} from '@godown/shared-ui/icons';

/** What can be done wherever the person is. */
export const FRAME_COMMANDS = declareCommands({
  palette: {
    id: 'frame.palette',
    title: 'Go to…',
    group: 'Help',
    icon: SearchIcon,
    keys: 'Mod+k',
    isEverywhere: true,
    isKeyOnly: true,
  },
  shortcuts: { id: 'frame.shortcuts', title: 'Keyboard shortcuts', group: 'Help', keys: '?', isEverywhere: true },
  support: { id: 'frame.support', title: 'Contact support', group: 'Help', icon: HelpIcon },
  administration: {
    id: 'frame.administration',
    title: 'Administration',
    group: 'Go to',
    icon: SettingsIcon,
    keys: 'g a',
  },
  light: { id: 'theme.light', title: 'Light theme', shortTitle: 'Light', group: 'Theme', icon: SunIcon },
  dark: { id: 'theme.dark', title: 'Dark theme', shortTitle: 'Dark', group: 'Theme', icon: MoonIcon },
  system: {
    id: 'theme.system',
    title: 'Same theme as the device',
    shortTitle: 'Same as device',
    group: 'Theme',
    icon: MonitorIcon,
  },
  signOut: { id: 'session.sign-out', title: 'Logout', group: 'Account', icon: LogOutIcon, tone: 'danger' },
});
