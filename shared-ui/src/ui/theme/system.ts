import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { fieldRecipes, fieldSlotRecipes } from '../fields/field-recipes.js';
import { globalCss } from './global-css.js';
import { recipes, slotRecipes } from './recipes.js';
import { semanticTokens } from './semantic-tokens.js';
import { tokens } from './tokens.js';

/**
 * Our own Chakra system. Only the base (utilities and conditions) is taken over: Chakra's default theme would bring the
 * recipes of seventy components. A part's looks are a recipe beside the part.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'gd',
    cssVarsRoot: ':where(:root, :host)',
    globalCss,
    conditions: {
      light: ':root &, .light &',
      dark: '.dark &',
    },
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
      tokens,
      semanticTokens,
      recipes: { ...recipes, ...fieldRecipes },
      slotRecipes: { ...slotRecipes, ...fieldSlotRecipes },
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        sheen: { from: { backgroundPosition: '130% 0' }, to: { backgroundPosition: '-30% 0' } },
        rise: { from: { opacity: 0, transform: 'translateY(6px)' }, to: { opacity: 1, transform: 'none' } },
        slideIn: { from: { transform: 'translateX(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
        slideInStart: { from: { transform: 'translateX(-24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
        fade: { from: { opacity: 0 }, to: { opacity: 1 } },
        travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
      },
    },
  }),
);
