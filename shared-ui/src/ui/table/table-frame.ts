import { chakra } from '@chakra-ui/react';

const desktop = '@media (min-width: 1024px)';
const phone = '@media (max-width: 1023.98px)';

/** Only while there is something to scroll to: a pinned column beside nothing needs no shadow. */
const pinned = {
  '& [data-pin]': { position: 'sticky', zIndex: 1 },
  '& td[data-pin]': { bg: 'var(--row-bg)', transitionProperty: 'background', transitionDuration: 'fast' },
  '& th[data-pin]': { zIndex: 6 },
  '& td[data-card=tick][data-pin], & th[data-card=tick][data-pin]': { insetInlineStart: 0 },
  '&[data-more-start] [data-pin=start]:not(:has(+ [data-pin=start]))': {
    boxShadow: '6px 0 8px -6px rgb(16 29 29 / 0.22)',
    borderInlineEndWidth: '1px',
    borderInlineEndColor: 'border',
  },
  '&[data-more-end] :not([data-pin=end]) + [data-pin=end]': {
    boxShadow: '-6px 0 8px -6px rgb(16 29 29 / 0.22)',
    borderInlineStartWidth: '1px',
    borderInlineStartColor: 'border',
  },
  // The outline of a row lies below its pinned cells: they draw their part of it.
  '& tbody tr:focus-visible > [data-pin]': {
    boxShadow: 'inset 0 2px 0 0 var(--gd-colors-focus), inset 0 -2px 0 0 var(--gd-colors-focus)',
  },
} as const;

/** The edge by which a column is drawn wider. */
const handle = {
  '& [data-handle]': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '-4px',
    w: '9px',
    cursor: 'col-resize',
    touchAction: 'none',
    userSelect: 'none',
    zIndex: 1,
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '25%',
      insetInlineStart: '4px',
      w: '1px',
      bg: 'border',
    },
    _hover: { _after: { insetBlock: 0, w: '2px', bg: 'accent.solid' } },
  },
  // Beyond the last column there is nothing: a handle there would make the table scroll.
  '& th:last-of-type [data-handle]': { insetInlineEnd: 0 },
  '& th[data-resizing] [data-handle]': { _after: { insetBlock: 0, w: '2px', bg: 'accent.solid' } },
} as const;

/**
 * All looks of a table in one place. Cells are plain elements: three hundred rows of styled ones would cost a second.
 * Below 1024 px each row is a card: a grid of tick, title and corner, then labelled lines.
 */
export const TableFrame = chakra('div', {
  base: {
    minW: 0,
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '& table': { w: 'full', borderCollapse: 'separate', borderSpacing: 0, fontSize: 'sm' },
    '& td, & th': { textAlign: 'start', verticalAlign: 'middle' },
    '& [data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 'sticky',
      bg: 'bg.subtle',
      borderBottomWidth: '1px',
      h: '2.25rem',
      px: '3',
      whiteSpace: 'nowrap',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      '& button': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1',
        fontWeight: 'inherit',
        color: 'inherit',
        bg: 'transparent',
        borderRadius: 'xs',
        minH: '1.75rem',
        _hover: { color: 'fg' },
      },
      // Heads of figures may take two lines: their column then is as narrow as its figures.
      '&[data-end]': { whiteSpace: 'normal', lineHeight: 'tight', minW: '4.5rem', '& button': { textAlign: 'end' } },
      '& svg': { w: '0.95em', h: '0.95em', opacity: 0.55, flexShrink: 0 },
      '&[aria-sort=ascending], &[aria-sort=descending]': { color: 'fg', '& svg': { opacity: 1, color: 'brand.fg' } },
    },
    // A variable: pinned cells need a ground of their own, and it is the row's.
    '& tbody tr': {
      '--row-bg': 'var(--gd-colors-bg-panel)',
      position: 'relative',
      bg: 'var(--row-bg)',
      transitionProperty: 'background',
      transitionDuration: 'fast',
    },
    '& tbody tr[data-openable]': { cursor: 'pointer' },
    '& tbody tr:hover': { '--row-bg': 'var(--gd-colors-bg-hover)' },
    '& tbody tr[aria-selected=true]': { '--row-bg': 'var(--gd-colors-bg-selected)' },
    '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px', zIndex: 1 },
    '& td': { minW: 0 },
    [phone]: {
      '& table, & tbody': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) fit-content(48%)',
        columnGap: '2',
        rowGap: '1',
        px: '4',
        py: '3',
        borderBottomWidth: '1px',
      },
      '& tbody tr:last-of-type': { borderBottomWidth: 0 },
      '& td': {
        gridColumn: '1 / -1',
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '4',
        lineHeight: 'snug',
        textAlign: 'end !important',
      },
      '& td[data-label]::before': {
        content: 'attr(data-label)',
        color: 'fg.subtle',
        fontSize: 'xs',
        textAlign: 'start',
      },
      // A name breaks only where a badge beside it would not fit.
      '& td[data-label] > *': { flexShrink: 1000 },
      '& td[data-card=tick]': { gridColumn: '1', gridRow: '1', alignItems: 'center' },
      '& td[data-card=title]': {
        gridColumn: '2',
        gridRow: '1',
        fontSize: 'md',
        fontWeight: 'medium',
        justifyContent: 'flex-start',
        textAlign: 'start !important',
        alignItems: 'center',
      },
      '& tr:not(:has([data-card=tick])) td[data-card=title]': { gridColumn: '1 / 3' },
      '& td[data-card=title] time, & td[data-card=corner], & td[data-card=corner] time': {
        whiteSpace: 'normal !important',
        textWrap: 'balance',
        fontWeight: 'normal',
      },
      '& td[data-card=corner]': { gridColumn: '3', gridRow: '1', alignItems: 'center', justifyContent: 'flex-end' },
      '& td[data-card=actions]': { justifyContent: 'flex-end', pt: '1.5' },
      // A name of a field that has no value says nothing.
      '& td[data-label]:empty, & td[data-card=hidden], & [data-handle]': { display: 'none' },
      '& tr[data-gap]': { display: 'block', p: 0, border: 0 },
    },
    [desktop]: {
      maxH: 'max(20rem, calc(100dvh - var(--table-offset, 20.5rem)))',
      '& td, & th': { px: '1.5' },
      '& td': { h: '3.25rem', py: '1', borderBottomWidth: '1px', borderColor: 'border.subtle' },
      '@media (min-width: 1440px)': { '& td, & th': { px: '2' } },
      '@media (min-width: 1600px)': { '& td, & th': { px: '3' } },
      '&[data-density=compact] td': { h: 'row', py: '1' },
      '& tr[data-gap]': { bg: 'transparent' },
      '& tbody tr:last-of-type td': { borderBottomWidth: 0 },
      // A code that breaks at its hyphens cannot be compared with the one below.
      '& td [data-code]': { whiteSpace: 'nowrap' },
      // As wide as its buttons: what is left over goes to the texts.
      '& td[data-card=actions]': { w: '1px', whiteSpace: 'nowrap' },
      '& td[data-card=tick], & th[data-card=tick]': { w: '10', pe: 0, ps: '4' },
      '& td[data-sized]': { overflow: 'hidden', overflowWrap: 'anywhere' },
      '&[data-frozen] table': { tableLayout: 'fixed' },
      ...pinned,
      ...handle,
    },
  },
});

/** A thin line that runs while rows are fetched anew; the old rows stay readable. */
export const RefreshLine = chakra(
  'div',
  {
    base: {
      position: 'absolute',
      top: 0,
      insetX: 0,
      h: '2px',
      overflow: 'hidden',
      zIndex: 'header',
      _after: {
        content: '""',
        position: 'absolute',
        h: 'full',
        w: '30%',
        bg: 'accent.solid',
        animation: 'travel 1.2s ease-in-out infinite',
      },
    },
  },
  { defaultProps: { 'aria-hidden': 'true' } },
);
