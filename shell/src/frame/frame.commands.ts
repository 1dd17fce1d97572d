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
import { t } from './frame.texts.js';

/** What can be done wherever the person is. */
export const FRAME_COMMANDS = declareCommands({
  palette: {
    id: 'frame.palette',
    title: t('searchOrGoTo'),
    group: t('help'),
    icon: SearchIcon,
    keys: 'Mod+k',
    isEverywhere: true,
    isKeyOnly: true,
  },
  shortcuts: { id: 'frame.shortcuts', title: t('keyboardShortcuts'), group: t('help'), keys: '?', isEverywhere: true },
  support: { id: 'frame.support', title: t('contactSupport'), group: t('help'), icon: HelpIcon },
  administration: {
    id: 'frame.administration',
    title: t('administration'),
    group: t('goTo'),
    icon: SettingsIcon,
    keys: 'g a',
  },
  light: { id: 'theme.light', title: t('lightTheme'), shortTitle: t('light'), group: t('theme'), icon: SunIcon },
  dark: { id: 'theme.dark', title: t('darkTheme'), shortTitle: t('dark'), group: t('theme'), icon: MoonIcon },
  system: {
    id: 'theme.system',
    title: t('sameThemeAsTheDevice'),
    shortTitle: t('sameAsDevice'),
    group: t('theme'),
    icon: MonitorIcon,
  },
  signOut: { id: 'session.sign-out', title: t('logout'), group: t('account'), icon: LogOutIcon, tone: 'danger' },
});

const group = t('actions');

/** What people do most, from whatever screen they are on; each leads to the screen where it is done. */
export const EVERYWHERE_COMMANDS = declareCommands({
  order: {
    id: 'do.new-order',
    title: t('newOrder'),
    otherWords: 'create add',
    group,
    icon: PlusIcon,
    permission: 'orders.place',
  },
  upload: { id: 'do.upload-orders', title: t('uploadOrders'), group, icon: UploadIcon, permission: 'orders.place' },
  recharge: { id: 'do.recharge', title: t('rechargeWallet'), group, icon: WalletIcon, permission: 'wallet.recharge' },
  item: {
    id: 'do.new-item',
    title: t('newItem'),
    otherWords: 'create add product',
    group,
    icon: PlusIcon,
    permission: 'catalogue.write',
  },
  inbound: { id: 'do.inbound', title: t('uploadInbound'), group, icon: UploadIcon, permission: 'inventory.bulk' },
  trip: {
    id: 'do.new-trip',
    title: t('newTrip'),
    otherWords: 'create add',
    group,
    icon: TruckIcon,
    permission: 'trips.manage',
  },
});
