import { chakra } from '@chakra-ui/react';

/** Running text. `size` steps the type scale, `tone` says how loud it is. */
export const Text = chakra('p', {
  base: { margin: 0 },
  variants: {
    size: {
      xs: { fontSize: 'xs', lineHeight: '1.45' },
      sm: { fontSize: 'sm', lineHeight: '1.45' },
      md: { fontSize: 'md', lineHeight: 'base' },
      lg: { fontSize: 'lg', lineHeight: 'base' },
    },
    tone: {
      plain: { color: 'fg' },
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      danger: { color: 'danger.fg' },
      inherit: {},
    },
    weight: {
      normal: { fontWeight: 'normal' },
      medium: { fontWeight: 'medium' },
      semibold: { fontWeight: 'semibold' },
    },
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: 0 } },
  },
  defaultVariants: { size: 'md', tone: 'inherit' },
});

export const Heading = chakra('h2', {
  base: {
    margin: 0,
    color: 'fg',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: 'tight',
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: 'md', letterSpacing: 'snug' },
      md: { fontSize: 'lg', letterSpacing: 'snug' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: '2xl' },
      '2xl': { fontSize: '3xl' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** Small capitals above a group: column heads, section labels. */
export const Overline = chakra('span', {
  base: {
    fontSize: '2xs',
    fontWeight: 'semibold',
    letterSpacing: 'wide',
    textTransform: 'uppercase',
    color: 'fg.subtle',
  },
});

const CODE_MARK = { 'data-code': '' };

/** Numbers and codes that are compared by eye: order ids, AWBs, WSINs. Figures of one width, slashed zero. */
export const Code = chakra(
  'span',
  {
    base: {
      fontVariantNumeric: 'tabular-nums slashed-zero',
      fontWeight: 'medium',
      letterSpacing: '0.01em',
      overflowWrap: 'break-word',
    },
  },
  { defaultProps: CODE_MARK },
);

export const Kbd = chakra('kbd', {
  base: {
    fontFamily: 'inherit',
    fontSize: '2xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderRadius: 'xs',
    px: '1.5',
    py: '0.5',
    lineHeight: '1.2',
  },
});
