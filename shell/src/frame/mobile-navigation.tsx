import { MenuIcon } from '@godown/shared-ui/icons';
import { type NavItem } from '@godown/shared-ui/remote';
import { chakra, Drawer, IconButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { OnChrome } from './chrome.js';
import { Logo } from './logo.js';
import { NavList } from './nav-list.js';
import { t } from './frame.texts.js';

const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: 'full',
    bg: 'chrome.bg',
    color: 'chrome.fg',
    '& :focus-visible': { outlineColor: 'accent.solid' },
  },
});

/** The navigation of narrow screens: a drawer from the left. */
export function MobileNavigation({ items }: { items: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <OnChrome display={{ base: 'block', lg: 'none' }}>
      <IconButton label={t('openNavigation')} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {open ? (
        <Drawer label={t('navigation')} onClose={close}>
          <Sheet>
            <chakra.div
              px="4"
              h="14"
              display="flex"
              alignItems="center"
              borderBottomWidth="1px"
              borderColor="chrome.border"
            >
              <Logo />
            </chakra.div>
            <chakra.nav aria-label={t('main')} flex="1" minH="0" overflowY="auto" px="3" py="4">
              <NavList items={items} onChoose={close} />
            </chakra.nav>
          </Sheet>
        </Drawer>
      ) : null}
    </OnChrome>
  );
}
