import { defineSlotRecipe } from '@chakra-ui/react';

const SLOTS = ['backdrop', 'positioner', 'content', 'header', 'body', 'footer', 'title', 'description'] as const;

/** zag counts the layers that are open: a question above a slider lies above its backdrop too. */
const aboveOthers = 'calc(var(--gd-z-index-overlay) + var(--layer-index, 0))';

const sheet = {
  backdrop: {
    position: 'fixed',
    inset: 0,
    bg: 'bg.scrim',
    zIndex: aboveOthers,
    animation: 'fade',
    animationDuration: 'moderate',
  },
  positioner: {
    position: 'fixed',
    inset: 0,
    h: '100dvh',
    zIndex: aboveOthers,
    display: 'flex',
    overflow: 'hidden',
    overscrollBehaviorY: 'none',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    overflow: 'hidden',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    outline: 'none',
    animationDuration: 'moderate',
    _dark: { borderWidth: '1px', borderColor: 'border' },
  },
  header: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '5',
    pt: '4',
    pb: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  body: { flex: '1', minH: 0, overflowY: 'auto', overscrollBehavior: 'contain', px: '5', py: '4' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    px: '5',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
  },
  title: { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tight', textWrap: 'balance' },
  description: { fontSize: 'sm', color: 'fg.muted', mt: '1' },
} as const;

export const dialogRecipe = defineSlotRecipe({
  className: 'gd-dialog',
  slots: SLOTS,
  base: {
    ...sheet,
    positioner: { ...sheet.positioner, alignItems: 'center', justifyContent: 'center', p: '4' },
    content: { ...sheet.content, w: 'full', maxH: 'full', borderRadius: 'xl', animationName: 'rise' },
  },
  variants: {
    size: {
      sm: { content: { maxW: 'md' } },
      md: { content: { maxW: '2xl' } },
      // Between md and lg, under a name that the library's types know.
      xl: { content: { maxW: '56.25rem' } },
      lg: { content: { maxW: '6xl' } },
    },
  },
  defaultVariants: { size: 'md' },
});

/** Comes from the right, on a phone from below; the navigation from the left. */
export const drawerRecipe = defineSlotRecipe({
  className: 'gd-drawer',
  slots: SLOTS,
  base: sheet,
  variants: {
    placement: {
      end: {
        positioner: { justifyContent: 'flex-end', alignItems: { base: 'flex-end', md: 'stretch' } },
        content: {
          w: { base: '100vw', md: 'min(92vw, var(--drawer-width))' },
          h: { base: '94dvh', md: '100dvh' },
          borderTopRadius: { base: 'xl', md: '0' },
          animationName: { base: 'rise', md: 'slideIn' },
        },
      },
      start: {
        positioner: { justifyContent: 'flex-start', alignItems: 'stretch' },
        content: { w: 'min(18rem, 86vw)', h: '100dvh', borderWidth: '0', animationName: 'slideInStart' },
      },
    },
    size: {
      sm: { content: { '--drawer-width': '26rem' } },
      md: { content: { '--drawer-width': '36rem' } },
      xl: { content: { '--drawer-width': '45rem' } },
      lg: { content: { '--drawer-width': '54rem' } },
    },
  },
  defaultVariants: { placement: 'end', size: 'md' },
});
