import { defineTokens } from '@chakra-ui/react';

/** Raw values. Parts and screens use the semantic names of `semantic-tokens.ts`, never these ramps. */
const ramp = (...shades: string[]) =>
  Object.fromEntries(shades.map((value, index) => [index === 0 ? '50' : String(index * 100), { value }]));

/** '4' is 1 rem: the scale that everybody who has met Chakra or Tailwind knows by heart. */
const quarterRems = (steps: readonly number[]) => Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]));
const whole = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

export const tokens = defineTokens({
  colors: {
    white: { value: '#FFFFFF' },
    concrete: ramp('#F5F6F3', '#ECEEEA', '#DDE1DB', '#C4CBC4', '#98A29B', '#717C75', '#556059', '#3F4944', '#2A322E', '#1A211E', '#101513'),
    peacock: ramp('#E8F5F4', '#CCEAE7', '#9CD6D1', '#63BCB7', '#319C99', '#147F7D', '#0A6666', '#085253', '#0A4041', '#0A2F31', '#061D1F'),
    marigold: ramp('#FFF7E3', '#FEEBBD', '#FCD87D', '#F8C042', '#EFA71B', '#D28807', '#A16304', '#7C4B07', '#5A370A', '#3C2609', '#241705'),
    indigo: ramp('#EEF1FD', '#DCE2FB', '#BAC5F6', '#909FEF', '#6779E3', '#4858D0', '#3745AF', '#2D398B', '#242E6A', '#1A214B', '#11152F'),
    leaf: ramp('#EBF7EC', '#D2EDD5', '#A5D9AB', '#6FBE79', '#40A04E', '#25823A', '#1A692D', '#165224', '#133E1D', '#0D2B14', '#081A0C'),
    sindoor: ramp('#FDF0EC', '#FADCD4', '#F4B6A8', '#EC8974', '#DE5D45', '#C33D27', '#9F2E1C', '#7C2518', '#5B1D14', '#3F150F', '#260D09'),
    plum: ramp('#F9EFF8', '#F1DBEF', '#E2B5DE', '#CF88C9', '#B55CAE', '#954290', '#783373', '#5D2959', '#441F41', '#2F152D', '#1C0D1B'),
  },
  fonts: {
    body: { value: "'Inter Variable', 'Noto Sans Devanagari', 'Nirmala UI', system-ui, -apple-system, 'Segoe UI', sans-serif" },
    code: { value: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, monospace" },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.1875rem' },
    '2xl': { value: '1.4375rem' },
    '3xl': { value: '1.8125rem' },
  },
  fontWeights: {
    normal: { value: 420 },
    medium: { value: 530 },
    semibold: { value: 620 },
    bold: { value: 700 },
  },
  lineHeights: { tight: { value: '1.2' }, snug: { value: '1.35' }, base: { value: '1.5' } },
  letterSpacings: { tight: { value: '-0.018em' }, snug: { value: '-0.008em' }, wide: { value: '0.045em' } },
  radii: {
    xs: { value: '3px' },
    sm: { value: '5px' },
    md: { value: '7px' },
    lg: { value: '11px' },
    xl: { value: '16px' },
    full: { value: '999px' },
  },
  spacing: quarterRems([0.5, 1.5, 2.5, 3.5, ...whole(24), 28, 32]),
  sizes: {
    ...quarterRems([0.5, 1.5, 2.5, 3.5, ...whole(24), 26, 28, 30, 32, 34, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 88, 96]),
    auto: { value: 'auto' }, fit: { value: 'fit-content' }, min: { value: 'min-content' }, max: { value: 'max-content' },
    full: { value: '100%' },
    control: { value: '2.25rem' },
    controlSm: { value: '1.875rem' },
    controlLg: { value: '2.75rem' },
    row: { value: '2.625rem' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '2xl': { value: '42rem' },
    '3xl': { value: '48rem' },
    '4xl': { value: '56rem' },
    '5xl': { value: '64rem' },
    '6xl': { value: '72rem' },
    prose: { value: '62ch' },
  },
  durations: { fast: { value: '110ms' }, moderate: { value: '190ms' } },
  zIndex: { sticky: { value: 5 }, header: { value: 20 }, overlay: { value: 40 }, toast: { value: 60 } },
});
