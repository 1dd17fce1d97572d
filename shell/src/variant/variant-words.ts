import { type Variant } from '@godown/shared-ui/session';

interface VariantWords {
  /** Title of the sign-in page. */
  title: string;
  /** Beside the logo. */
  product: string;
}

export const VARIANT_WORDS: Readonly<Record<Variant, VariantWords>> = {
  seller: { title: 'Seller', product: 'Seller' },
  warehouse: { title: 'Warehouse', product: 'Warehouse' },
  admin: { title: 'Admin', product: 'Admin' },
};
