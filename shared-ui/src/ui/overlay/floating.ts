import { chakra } from '@chakra-ui/react';

/** A modal leaves Escape to the list that is open inside it. */
const FLOATING = { popover: 'manual', 'data-floating': '' } as const;

/** The sheet on which lists and pickers lie. */
export const Floating = chakra(
  'div',
  {
    base: {
      position: 'fixed',
      m: 0,
      inset: 'auto',
      bg: 'bg.raised',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'lg',
      p: '1',
      maxH: 'min(22rem, calc(100vh - 6rem))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      animation: 'rise',
      animationDuration: 'fast',
      fontSize: 'md',
      textAlign: 'start',
      _dark: { borderColor: 'border.strong' },
    },
  },
  { defaultProps: FLOATING },
);

export const optionStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '2.125rem',
  px: '2.5',
  py: '1.5',
  borderRadius: 'md',
  textAlign: 'start',
  color: 'fg',
  bg: 'transparent',
  lineHeight: 'snug',
  cursor: 'pointer',
  textDecoration: 'none',
  '& svg': { w: '1.1em', h: '1.1em', color: 'fg.subtle', flexShrink: 0 },
  '@media (pointer: coarse)': { minH: '2.75rem' },
} as const;
