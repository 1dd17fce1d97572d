import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  ':root': { colorScheme: 'light', fontSynthesis: 'none' },
  '.dark': { colorScheme: 'dark' },
  html: {
    fontFamily: 'body',
    fontSize: '16px',
    lineHeight: 'base',
    fontFeatureSettings: "'cv05', 'cv08', 'ss03', 'zero'",
    textRendering: 'optimizeLegibility',
    textSizeAdjust: '100%',
  },
  body: { bg: 'bg', color: 'fg', fontSize: 'md', fontWeight: 'normal' },
  '*, *::before, *::after': {
    borderColor: 'border',
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Of no length at all: with any, everything fades, and what inherits a colour starts after its parent has ended.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '::selection': { bg: 'brand.muted', color: 'fg' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px', borderRadius: 'xs' },
  'input, select, textarea, button': { font: 'inherit', letterSpacing: 'inherit' },
  'button:not(:disabled), [role=button], select, label[for]': { cursor: 'pointer' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  '[hidden]': { display: 'none !important' },
});
