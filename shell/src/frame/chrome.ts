import { chakra } from '@godown/shared-ui/ui';

const onInk = {
  color: 'chrome.muted',
  _hover: { bg: 'chrome.hover', color: 'chrome.fg' },
  _expanded: { bg: 'chrome.hover', color: 'chrome.fg' },
  _active: { bg: 'chrome.raised' },
} as const;

/** The dark ink of header and navigation, in both colour modes. Focus rings are drawn in marigold: peacock is lost on it. */
export const Chrome = chakra('div', {
  base: {
    bg: 'chrome.bg',
    color: 'chrome.fg',
    borderColor: 'chrome.border',
    '& :focus-visible': { outlineColor: 'accent.solid' },
  },
});

/** Around one button or select of the shared parts, so that it can be read on the ink. What it opens lies above the page and keeps the page's colours. */
export const OnChrome = chakra('div', {
  base: { flexShrink: 0, '& > button, & button[data-scope=combobox][data-part=trigger]': onInk },
});
