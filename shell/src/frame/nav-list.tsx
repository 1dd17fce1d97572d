import { type NavItem } from '@godown/shared-ui/remote';
import { Link, useLocation } from '@godown/shared-ui/router';
import { chakra, Overline } from '@godown/shared-ui/ui';
import { NavIcon } from './nav-icon.js';
import { currentItem, sectionsOf } from './nav-sections.js';

const Entry = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '9',
    px: '3',
    borderRadius: 'md',
    color: 'chrome.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: 'background, color',
    transitionDuration: 'fast',
    _hover: { bg: 'chrome.hover', color: 'chrome.fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { flexShrink: 0 },
    '&[aria-current=page]': {
      bg: 'chrome.raised',
      color: 'chrome.fg',
      _before: {
        content: '""',
        position: 'absolute',
        insetStart: '-2',
        insetY: '2',
        w: '3px',
        borderRadius: 'full',
        bg: 'accent.solid',
      },
      '& svg': { color: 'accent.solid' },
    },
    '@media (pointer: coarse)': { minH: '11' },
  },
  variants: { narrow: { true: { justifyContent: 'center', px: '0' } } },
});

interface Props {
  items: readonly NavItem[];
  /** Pictures only; the names stay for screen readers and as hints. */
  narrow?: boolean;
  onChoose?: () => void;
}

/** The entries in their sections. */
export function NavList({ items, narrow = false, onChoose }: Props) {
  const { pathname, search } = useLocation();
  const here = currentItem(items, pathname, search);
  return sectionsOf(items).map(({ key, title, items: entries }) => (
    <chakra.section key={key} aria-label={title} mt={narrow ? '2' : '4'} _first={{ mt: 0 }}>
      {narrow ? (
        <chakra.hr
          borderColor="chrome.border"
          mx="2"
          mb="2"
          css={{ 'section:first-of-type > &': { display: 'none' } }}
        />
      ) : (
        <Overline display="block" px="3" mb="1" color="chrome.muted">
          {title}
        </Overline>
      )}
      <chakra.ul listStyleType="none" m="0" p="0" display="flex" flexDirection="column" gap="0.5">
        {entries.map((item) => (
          <li key={item.to}>
            <Entry
              to={item.to}
              narrow={narrow}
              aria-current={item === here ? 'page' : undefined}
              title={narrow ? item.label : undefined}
              onClick={onChoose}
            >
              <NavIcon name={item.icon} />
              <chakra.span srOnly={narrow} overflow="hidden" textOverflow="ellipsis">
                {item.label}
              </chakra.span>
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  ));
}
