import { AsyncCombobox, Box, chakra, type ComboboxOption, Overline, Panel } from '@godown/shared-ui/ui';
import { BRAND_PAGES, type BrandPageNumber } from './brand-pages.js';
import { findCompanies } from '../../requests/find-companies.request.js';
import { t } from './brands.texts.js';

const Entry = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      w: { base: 'auto', lg: 'full' },
      px: '3',
      py: '2',
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      bg: 'transparent',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      _hover: { bg: 'bg.hover', color: 'fg' },
      _currentPage: { bg: 'bg.selected', color: 'brand.fg' },
      '@media (pointer: coarse)': { minH: '2.75rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface BrandSidebarProps {
  company: ComboboxOption | null;
  onCompany: (company: ComboboxOption | null) => void;
  page: BrandPageNumber;
  onPage: (page: BrandPageNumber) => void;
}

/** Whose brands, and which of the three sub-pages. */
export function BrandSidebar({ company, onCompany, page, onPage }: BrandSidebarProps) {
  return (
    <Panel
      as="aside"
      aria-label={t('brands')}
      padding="sm"
      alignSelf="start"
      w={{ base: 'full', lg: '60' }}
      flexShrink="0"
    >
      <Overline>{t('company')}</Overline>
      <Box mt="2" mb="4">
        <AsyncCombobox
          aria-label={t('company')}
          placeholder={t('searchCompany')}
          value={company}
          onChange={onCompany}
          loadOptions={findCompanies}
          failedText={t('couldntGetCompanies')}
        />
      </Box>
      <chakra.nav
        aria-label={t('subPages')}
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        gap="1"
        overflowX="auto"
      >
        {BRAND_PAGES.map(({ number, label }) => (
          <Entry key={number} aria-current={number === page ? 'page' : undefined} onClick={() => onPage(number)}>
            <chakra.span fontVariantNumeric="tabular-nums" color="fg.subtle">
              {number}
            </chakra.span>
            {label}
          </Entry>
        ))}
      </chakra.nav>
    </Panel>
  );
}
