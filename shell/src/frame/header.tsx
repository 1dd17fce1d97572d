import { SearchIcon } from '@godown/shared-ui/icons';
import { type NavItem } from '@godown/shared-ui/remote';
import { Link } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { chakra, Flex, IconButton, Kbd } from '@godown/shared-ui/ui';
import { NoticeBell } from '../features/notices/index.js';
import { VARIANT_WORDS } from '../variant/variant-words.js';
import { Chrome, OnChrome } from './chrome.js';
import { CompanySelect } from './company-select.js';
import { Logo } from './logo.js';
import { MobileNavigation } from './mobile-navigation.js';
import { BELOW_BANNER } from './offline-banner.js';
import { ThemeMenu, UserMenu } from './user-menu.js';
import { WalletBalance } from './wallet-balance.js';
import { t } from './frame.texts.js';

const Home = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'sm',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
  },
});

const Search = chakra(
  'button',
  {
    base: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      gap: '2.5',
      flex: '1',
      maxW: 'sm',
      h: 'control',
      px: '3',
      borderRadius: 'md',
      bg: 'chrome.raised',
      color: 'chrome.muted',
      borderWidth: '1px',
      borderColor: 'chrome.border',
      fontSize: 'sm',
      textAlign: 'start',
      _hover: { color: 'chrome.fg', bg: 'chrome.hover' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface Props {
  items: readonly NavItem[];
  onSearch: () => void;
  onSupport: () => void;
}

/** Stays whatever happens to the screen below: the name, the companies, the search, the person. */
export function Header({ items, onSearch, onSupport }: Props) {
  const variant = useSession((session) => session.variant);
  const name = useSession((session) => session.profile?.name ?? '');
  // A driver works for the warehouse, not for companies: there is nothing to choose.
  const choosesCompanies = useSession(
    ({ variant: product, companies, profile }) =>
      product === 'warehouse' && companies.length > 0 && profile?.userRole !== 'driver',
  );
  return (
    <Chrome
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      borderBottomWidth="1px"
      flexShrink="0"
      css={{ [BELOW_BANNER]: { top: '8' } }}
    >
      <Flex align="center" gap={{ base: '0', sm: '1', md: '3' }} h="14" px={{ base: '2', md: '4' }}>
        <MobileNavigation items={items} />
        <Home to="/" aria-label={t('godownStartPage')}>
          <Logo word={{ base: 'none', sm: 'inline' }} />
        </Home>
        <chakra.span
          display={{ base: 'none', sm: 'block' }}
          fontSize="xs"
          fontWeight="medium"
          color="chrome.muted"
          borderInlineStartWidth="1px"
          borderColor="chrome.border"
          ps="3"
        >
          {VARIANT_WORDS[variant].product}
        </chakra.span>
        {choosesCompanies ? (
          <OnChrome
            minW="0"
            flexShrink="1"
            css={{ '& :is(button, [data-scope=combobox])': { maxW: 'full', minW: 0 }, '& button > span': { minW: 0 } }}
          >
            <CompanySelect />
          </OnChrome>
        ) : null}
        <Flex flex="1" justify="center" minW="0" display={{ base: 'none', md: 'flex' }}>
          <Search onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <SearchIcon size={16} aria-hidden="true" />
            <chakra.span flex="1">{t('searchOrGoTo')}</chakra.span>
            <Kbd bg="chrome.bg" color="chrome.muted" borderColor="chrome.border">
              Ctrl K
            </Kbd>
          </Search>
        </Flex>
        <OnChrome display={{ base: 'block', md: 'none' }} ms="auto">
          <IconButton label={t('searchOrGoTo')} onClick={onSearch}>
            <SearchIcon aria-hidden="true" />
          </IconButton>
        </OnChrome>
        <WalletBalance />
        <OnChrome>
          <NoticeBell taskCenter={items.find(({ icon }) => icon === 'tasks')?.to ?? null} />
        </OnChrome>
        <OnChrome display={{ base: 'none', md: 'block' }}>
          <ThemeMenu />
        </OnChrome>
        <chakra.span
          display={{ base: 'none', lg: 'block' }}
          fontSize="sm"
          color="chrome.muted"
          maxW="40"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {name}
        </chakra.span>
        <OnChrome>
          <UserMenu onSupport={onSupport} />
        </OnChrome>
      </Flex>
    </Chrome>
  );
}
