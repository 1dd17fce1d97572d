import { Outlet, useLocation } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { chakra, Flex } from '@godown/shared-ui/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { OfflineCopy } from '../offline/offline-copy.js';
import { RemoteSenders } from '../remotes/remote-senders.js';
import { VARIANT_WORDS } from '../variant/variant-words.js';
import { FrameCommands, type OpenDialog } from './frame-commands.js';
import { Header } from './header.js';
import { currentItem } from './nav-sections.js';
import { SideNavigation } from './side-navigation.js';
import { useNavigation } from './use-navigation.js';
import { t } from './frame.texts.js';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'toast',
    px: '4',
    py: '2',
    borderRadius: 'md',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontWeight: 'medium',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Header and navigation around a screen. They belong to the shell and stay whatever happens to the screen. */
export function AppFrame({ children }: { children?: ReactNode }) {
  const items = useNavigation();
  const { pathname, search } = useLocation();
  const variant = useSession((session) => session.variant);
  const [open, setOpen] = useState<OpenDialog>(null);
  const here = currentItem(items, pathname, search)?.label;
  useEffect(() => {
    const { product } = VARIANT_WORDS[variant];
    document.title = here === undefined ? t('productTitle', { product }) : t('pageTitle', { page: here, product });
  }, [here, variant]);
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink href="#main">{t('skipToTheContent')}</SkipLink>
      <Header items={items} onSearch={() => setOpen('palette')} onSupport={() => setOpen('support')} />
      <Flex flex="1">
        <SideNavigation items={items} />
        <chakra.main id="main" tabIndex={-1} flex="1" minW="0" _focusVisible={{ outline: 'none' }}>
          {children ?? <Outlet />}
        </chakra.main>
      </Flex>
      <FrameCommands items={items} open={open} onOpen={setOpen} />
      <RemoteSenders />
      <OfflineCopy />
    </Flex>
  );
}
