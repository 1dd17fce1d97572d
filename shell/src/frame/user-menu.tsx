import { MoonIcon, SunIcon } from '@godown/shared-ui/icons';
import { useSession } from '@godown/shared-ui/session';
import { Avatar, Menu, useColourMode, useCommandItems } from '@godown/shared-ui/ui';
import { FRAME_COMMANDS } from './frame.commands.js';
import { ADMINISTRATION, SIGN_OUT, useThemeCommands } from './use-frame-commands.js';
import { t } from './frame.texts.js';

/** Light, dark, or what the device says. */
export function ThemeMenu() {
  const { mode, shown } = useColourMode();
  const { light, dark, system } = useThemeCommands();
  const items = useCommandItems([light, dark, system]).map((item) =>
    item.key === `theme.${mode}`
      ? {
          ...item,
          label: (
            <>
              {item.label} {t('currentTheme')}
            </>
          ),
        }
      : item,
  );
  return (
    <Menu
      label={t('theme')}
      iconOnly
      variant="ghost"
      icon={shown === 'dark' ? <MoonIcon aria-hidden="true" /> : <SunIcon aria-hidden="true" />}
      items={items}
    />
  );
}

export function UserMenu({ onSupport }: { onSupport: () => void }) {
  const name = useSession((session) => session.profile?.name ?? '');
  const { shown } = useColourMode();
  const { light, dark } = useThemeCommands();
  const theme = shown === 'dark' ? light : dark;
  const items = useCommandItems([
    ADMINISTRATION,
    { ...theme, shortTitle: theme.title },
    { ...FRAME_COMMANDS.support, run: onSupport },
    SIGN_OUT,
  ]);
  return (
    <Menu
      label={t('accountOf', { name })}
      iconOnly
      variant="ghost"
      icon={<Avatar name={name} size="sm" />}
      items={items}
    />
  );
}
