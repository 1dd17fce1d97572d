import { type Variant } from '@godown/shared-ui/session';

declare const PINNED_VARIANT: string;

const VARIANTS: readonly Variant[] = ['seller', 'warehouse', 'admin'];

function isVariant(value: string | undefined): value is Variant {
  return VARIANTS.some((variant) => variant === value);
}

/**
 * Which of the three products this page is: what the build was pinned to, else the first label of the host name.
 * An unknown host is a seller's: it is the variant that may do the least to others.
 */
export function variantOf(
  hostname: string,
  pinned: string = typeof PINNED_VARIANT === 'string' ? PINNED_VARIANT : '',
): Variant {
  if (isVariant(pinned)) return pinned;
  const label = hostname.split('.')[0];
  return isVariant(label) ? label : 'seller';
}
