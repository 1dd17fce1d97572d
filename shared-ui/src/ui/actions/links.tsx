import { chakra } from '@chakra-ui/react';
import { Link } from '@godown/shared-ui/router';
import { buttonRecipe } from './button.recipe.js';

/** A route that looks like a button. */
export const LinkButton = chakra(Link, buttonRecipe);

/** A route within text or a table cell. */
export const TextLink = chakra(Link, {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'brand.border',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** An address outside of the product. */
export const OutLink = chakra(
  'a',
  {
    base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  { defaultProps: { target: '_blank', rel: 'noreferrer noopener' } },
);
