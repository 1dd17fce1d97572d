import { LogOutIcon, MonitorIcon, MoonIcon, SettingsIcon, SunIcon, UserIcon } from '@godown/shared-ui/icons';
import { useNavigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { type ColourMode, Menu, type MenuItem, useColourMode } from '@godown/shared-ui/ui';
import { signOut } from '../session/sign-out.js';

const MODES: readonly { mode: ColourMode; label: string; Icon: typeof SunIcon }[] = [
  { mode: 'light', label: 'Light', Icon: SunIcon },
  { mode: 'dark', label: 'Dark', Icon: MoonIcon },
  { mode: 'system', label: 'As the device', Icon: MonitorIcon },
];

/** Light, dark, or what the device says. */
export function ThemeMenu() {
  const { mode, shown, setMode } = useColourMode();
  const items = MODES.map(({ mode: one, label, Icon }): MenuItem => ({
    key: one,
    label: one === mode ? `${label} (now)` : label,
    icon: <Icon aria-hidden="true" />,
    onSelect: () => setMode(one),
  }));
  return (
    <Menu
      label="Colours"
      iconOnly
      variant="ghost"
      icon={shown === 'dark' ? <MoonIcon aria-hidden="true" /> : <SunIcon aria-hidden="true" />}
      items={items}
    />
  );
}

export function UserMenu() {
  const navigate = useNavigate();
  const profile = useSession((session) => session.profile);
  const { shown, setMode } = useColourMode();
  const colours: MenuItem =
    shown === 'dark'
      ? {
          key: 'colours',
          label: 'Light colours',
          icon: <SunIcon aria-hidden="true" />,
          onSelect: () => setMode('light'),
        }
      : {
          key: 'colours',
          label: 'Dark colours',
          icon: <MoonIcon aria-hidden="true" />,
          onSelect: () => setMode('dark'),
        };
  const items: MenuItem[] = [
    {
      key: 'administration',
      label: 'Administration',
      icon: <SettingsIcon aria-hidden="true" />,
      onSelect: () => {
        void navigate('/administration');
      },
    },
    colours,
    {
      key: 'logout',
      label: 'Logout',
      icon: <LogOutIcon aria-hidden="true" />,
      tone: 'danger',
      onSelect: () => {
        void signOut();
      },
    },
  ];
  return (
    <Menu
      label={`Account of ${profile?.name ?? ''}`}
      iconOnly
      variant="ghost"
      icon={<UserIcon aria-hidden="true" />}
      items={items}
    />
  );
}
