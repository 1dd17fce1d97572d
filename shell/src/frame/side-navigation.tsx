import { type NavItem } from '@godown/shared-ui/remote';
import { ChevronLeftIcon, ChevronRightIcon } from '@godown/shared-ui/icons';
import { chakra } from '@godown/shared-ui/ui';
import { Chrome } from './chrome.js';
import { NavList } from './nav-list.js';
import { BELOW_BANNER } from './offline-banner.js';
import { useStoredSwitch } from './use-stored-switch.js';
import { t } from './frame.texts.js';

const Rail = chakra(Chrome, {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    flexShrink: 0,
    position: 'sticky',
    top: '14',
    h: 'calc(100dvh - 3.5rem)',
    [BELOW_BANNER]: { top: '5.5rem', h: 'calc(100dvh - 5.5rem)' },
    borderInlineEndWidth: '1px',
    transitionProperty: 'width',
    transitionDuration: 'moderate',
  },
  variants: { narrow: { true: { w: '16' }, false: { w: '56' } } },
});

const Collapse = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      m: '2',
      px: '3',
      minH: '9',
      borderRadius: 'md',
      color: 'chrome.muted',
      fontSize: 'sm',
      _hover: { bg: 'chrome.hover', color: 'chrome.fg' },
    },
    variants: { narrow: { true: { justifyContent: 'center', px: '0' } } },
  },
  { defaultProps: { type: 'button' } },
);

/** The left navigation of wide screens; it can be collapsed to its icons. */
export function SideNavigation({ items }: { items: readonly NavItem[] }) {
  const [narrow, setNarrow] = useStoredSwitch('godown.narrow-navigation');
  return (
    <Rail narrow={narrow}>
      <chakra.nav
        aria-label={t('main')}
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        px="2"
        py="3"
        css={{ scrollbarWidth: 'thin' }}
      >
        <NavList items={items} narrow={narrow} />
      </chakra.nav>
      <Collapse
        narrow={narrow}
        onClick={() => setNarrow(!narrow)}
        aria-label={narrow ? t('expandNavigation') : t('collapseNavigation')}
      >
        {narrow ? (
          <ChevronRightIcon size={18} aria-hidden="true" />
        ) : (
          <>
            <ChevronLeftIcon size={18} aria-hidden="true" />
            {t('collapse')}
          </>
        )}
      </Collapse>
    </Rail>
  );
}
