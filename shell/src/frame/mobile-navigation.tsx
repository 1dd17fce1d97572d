import { MenuIcon } from '@godown/shared-ui/icons';
import { type NavItem } from '@godown/shared-ui/remote';
import { chakra, IconButton } from '@godown/shared-ui/ui';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { OnChrome } from './chrome.js';
import { Logo } from './logo.js';
import { NavList } from './nav-list.js';

const Drawer = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 auto 0 0',
    m: 0,
    p: 0,
    border: 0,
    w: 'min(18rem, 86vw)',
    h: '100dvh',
    maxH: 'none',
    maxW: 'none',
    bg: 'chrome.bg',
    color: 'chrome.fg',
    boxShadow: 'lg',
    '& :focus-visible': { outlineColor: 'accent.solid' },
    '&[open]': { display: 'flex' },
    flexDirection: 'column',
    _backdrop: { bg: 'bg.scrim' },
    _focusVisible: { outline: 'none' },
  },
});

function OpenDrawer({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = drawer.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onPress = (event: MouseEvent) => {
    if (event.target === drawer.current) onClose();
  };
  return (
    <Drawer ref={drawer} aria-label="Navigation" onMouseDown={onPress} onCancel={onClose}>
      <chakra.div px="4" h="14" display="flex" alignItems="center" borderBottomWidth="1px" borderColor="chrome.border">
        <Logo />
      </chakra.div>
      <chakra.nav aria-label="Main" flex="1" minH="0" overflowY="auto" px="3" py="4">
        <NavList items={items} onChoose={onClose} />
      </chakra.nav>
    </Drawer>
  );
}

/** The navigation of narrow screens: a drawer from the left. */
export function MobileNavigation({ items }: { items: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <OnChrome display={{ base: 'block', lg: 'none' }}>
      <IconButton label="Open the navigation" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {open ? <OpenDrawer items={items} onClose={() => setOpen(false)} /> : null}
    </OnChrome>
  );
}
