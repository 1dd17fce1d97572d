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
