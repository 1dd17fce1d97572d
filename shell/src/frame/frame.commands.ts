import { declareCommands } from '@godown/shared-ui/commands';
import {
  HelpIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  PlusIcon,
  SearchIcon,
  SettingsIcon,
  SunIcon,
  TruckIcon,
  UploadIcon,
  WalletIcon,
} from '@godown/shared-ui/icons';

/** What can be done wherever the person is. */
export const FRAME_COMMANDS = declareCommands({
  palette: {
    id: 'frame.palette',
    title: 'Search or go to…',
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

const group = 'Actions';

/** What people do most, from whatever screen they are on; each leads to the screen where it is done. */
export const EVERYWHERE_COMMANDS = declareCommands({
  order: {
    id: 'do.new-order',
    title: 'New order',
    otherWords: 'create add',
    group,
    icon: PlusIcon,
    permission: 'orders.place',
  },
  upload: { id: 'do.upload-orders', title: 'Upload orders', group, icon: UploadIcon, permission: 'orders.place' },
  recharge: { id: 'do.recharge', title: 'Recharge wallet', group, icon: WalletIcon, permission: 'wallet.recharge' },
  item: {
    id: 'do.new-item',
    title: 'New item',
    otherWords: 'create add product',
    group,
    icon: PlusIcon,
    permission: 'catalogue.write',
  },
  inbound: { id: 'do.inbound', title: 'Upload inbound', group, icon: UploadIcon, permission: 'inventory.bulk' },
  trip: {
    id: 'do.new-trip',
    title: 'New trip',
    otherWords: 'create add',
    group,
    icon: TruckIcon,
    permission: 'trips.manage',
  },
});
