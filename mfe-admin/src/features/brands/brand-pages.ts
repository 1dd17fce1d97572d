import { useSearchParams } from '@godown/shared-ui/router';
import { t } from './brands.texts.js';

/** The sub-pages, chosen by number: `?page=2`. */
export const BRAND_PAGES = [
  { number: 1, label: t('overview') },
  { number: 2, label: t('mapWsin') },
  { number: 3, label: t('generateWsin') },
] as const;

export type BrandPageNumber = (typeof BRAND_PAGES)[number]['number'];

export function useBrandPage(): [BrandPageNumber, (page: BrandPageNumber) => void] {
  const [address, setAddress] = useSearchParams();
  const chosen = BRAND_PAGES.find(({ number }) => String(number) === address.get('page'))?.number ?? 1;
  // Search and place in a list belong to the sub-page that is left.
  return [chosen, (page) => setAddress(page === 1 ? {} : { page: String(page) })];
}
