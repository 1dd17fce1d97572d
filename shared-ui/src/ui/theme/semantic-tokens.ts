import { defineSemanticTokens } from '@chakra-ui/react';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** A tone names a meaning. Every tone has the same five roles, and text on its ground passes AA in both modes. */
const tone = (ramp: string) => ({
  solid: both(`{colors.${ramp}.600}`, `{colors.${ramp}.500}`),
  contrast: both('{colors.white}', '{colors.white}'),
  fg: both(`{colors.${ramp}.700}`, `{colors.${ramp}.200}`),
  subtle: both(`{colors.${ramp}.50}`, `{colors.${ramp}.1000}`),
  border: both(`{colors.${ramp}.200}`, `{colors.${ramp}.800}`),
  dot: both(`{colors.${ramp}.500}`, `{colors.${ramp}.400}`),
});

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both('{colors.concrete.50}', '{colors.concrete.1000}'),
      panel: both('{colors.white}', '#181E1B'),
      raised: both('{colors.white}', '#1F2623'),
      subtle: both('#F9FAF8', '#1C2320'),
      muted: both('{colors.concrete.100}', '#252D29'),
      hover: both('#F3F6F4', '#212926'),
      selected: both('{colors.peacock.50}', '#10292A'),
      scrim: both('rgb(16 29 29 / 0.42)', 'rgb(0 0 0 / 0.6)'),
    },
    fg: {
      DEFAULT: both('{colors.concrete.900}', '#E9EDEA'),
      muted: both('{colors.concrete.600}', '#AFB9B3'),
      subtle: both('#616C65', '#929D96'),
      disabled: both('{colors.concrete.400}', '#5F6963'),
    },
    border: {
      DEFAULT: both('{colors.concrete.200}', '#2E3632'),
      subtle: both('{colors.concrete.100}', '#252C29'),
      strong: both('#88938C', '#6B766F'),
      /** Around buttons: their words say where they are, so the line may be quiet. */
      button: both('{colors.concrete.300}', '#414B46'),
      hover: both('{colors.concrete.500}', '#87928B'),
    },
    brand: {
      solid: both('{colors.peacock.600}', '{colors.peacock.300}'),
      hover: both('{colors.peacock.700}', '{colors.peacock.200}'),
      active: both('{colors.peacock.800}', '{colors.peacock.100}'),
      contrast: both('{colors.white}', '{colors.peacock.1000}'),
      fg: both('{colors.peacock.600}', '{colors.peacock.200}'),
      subtle: both('{colors.peacock.50}', '#10292A'),
      muted: both('{colors.peacock.100}', '#143637'),
      border: both('{colors.peacock.200}', '{colors.peacock.700}'),
    },
    accent: {
      solid: both('{colors.marigold.400}', '{colors.marigold.400}'),
      contrast: both('{colors.marigold.1000}', '{colors.marigold.1000}'),
      fg: both('{colors.marigold.600}', '{colors.marigold.300}'),
      subtle: both('{colors.marigold.50}', '{colors.marigold.900}'),
    },
    /** The dark frame (header, sidebar) keeps its ink in both modes. */
    chrome: {
      bg: both('#0A2B2D', '#0A1817'),
      raised: both('#12393B', '#132523'),
      hover: both('#15413F', '#172B29'),
      fg: both('#EAF4F2', '#E3ECE9'),
      muted: both('#A9C6C3', '#9DB3AF'),
      border: both('#1D4A4B', '#1D2F2D'),
    },
    focus: both('{colors.peacock.500}', '{colors.marigold.300}'),
    neutral: tone('concrete'),
    info: tone('indigo'),
    success: tone('leaf'),
    warning: {
      ...tone('marigold'),
      dot: both('{colors.marigold.400}', '{colors.marigold.400}'),
    },
    danger: tone('sindoor'),
    special: tone('plum'),
    progress: tone('peacock'),
  },
  shadows: {
    xs: both('0 1px 1px rgb(16 29 29 / 0.05)', '0 1px 1px rgb(0 0 0 / 0.4)'),
    sm: both('0 1px 2px rgb(16 29 29 / 0.06), 0 2px 6px rgb(16 29 29 / 0.04)', '0 1px 3px rgb(0 0 0 / 0.5)'),
    lg: both(
      '0 4px 12px rgb(16 29 29 / 0.08), 0 16px 40px rgb(16 29 29 / 0.12)',
      '0 4px 12px rgb(0 0 0 / 0.5), 0 16px 40px rgb(0 0 0 / 0.5)',
    ),
  },
});

export const TONES = ['neutral', 'info', 'success', 'warning', 'danger', 'special', 'progress'] as const;
/** What a colour means. `progress` is the brand's own tone: something moves as it should. */
export type Tone = (typeof TONES)[number];
