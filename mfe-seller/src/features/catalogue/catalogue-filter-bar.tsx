import { SHOP_TYPE_LABELS, SHOP_TYPES, type CatalogueItemView } from '@godown/contracts/catalogue';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useSession } from '@godown/shared-ui/session';
import { AsyncCombobox, CommandButton, Field, FilterBar, Input, SearchBox, Select } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { CATALOGUE_COMMANDS } from './catalogue.commands.js';
import { type CatalogueFilters } from './use-catalogue-filters.js';
import { t } from './catalogue.texts.js';

const ACTIVE = [
  { value: '1', label: t('active') },
  { value: '0', label: t('inactive') },
];
const MAPPED = [
  { value: 'yes', label: t('hasAWsin') },
  { value: 'no', label: t('hasNoneYet') },
];
const SHOPS = SHOP_TYPES.map((value) => ({ value, label: SHOP_TYPE_LABELS[value] }));

const ADMIN_FIELDS = [
  { name: 'wsinMapped', label: t('wsinMapped'), options: MAPPED },
  { name: 'shopType', label: t('shopType'), options: SHOPS },
] as const;

interface CatalogueFilterBarProps {
  filters: CatalogueFilters;
  rows: readonly CatalogueItemView[];
  onDownload: () => Promise<unknown>;
}

/** Search, filters and the download above the rows. Admins also narrow by company, WSIN and shop type. */
export function CatalogueFilterBar({ filters, rows, onDownload }: CatalogueFilterBarProps) {
  const { params } = filters;
  const isAdmin = useSession((session) => session.variant) === 'admin';
  const [downloading, setDownloading] = useState(false);
  const [companyName, setCompanyName] = useState<string | null>(null);
  const companyId = params.filters.company;
  const company =
    companyId === ''
      ? null
      : {
          value: companyId,
          label: companyName ?? rows.find((row) => row.companyId === companyId)?.companyName ?? t('chosenCompany'),
        };
  const download: Command = {
    ...CATALOGUE_COMMANDS.download,
    isRunning: downloading,
    run: async () => {
      setDownloading(true);
      await onDownload();
      setDownloading(false);
    },
  };
  useCommands([download]);
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchCatalogue')}
          placeholder={t('skuIdOrProductTitle')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
      chips={params.chips([
        ...(isAdmin ? ADMIN_FIELDS : []),
        { name: 'company', label: t('company'), text: () => company?.label ?? '' },
        { name: 'active', label: t('status'), options: ACTIVE },
        { name: 'category', label: t('category') },
      ])}
      filters={
        <>
          {isAdmin ? (
            <>
              <Field label={t('company')}>
                <AsyncCombobox
                  value={company}
                  loadOptions={findCompanies}
                  placeholder={t('allCompanies')}
                  onChange={(option) => {
                    setCompanyName(option?.label ?? null);
                    params.setFilters({ company: option?.value ?? '', shopType: '' });
                  }}
                />
              </Field>
              <Field label={t('wsinMapped')}>
                <Select
                  options={MAPPED}
                  placeholder={t('all')}
                  value={params.filters.wsinMapped}
                  onChange={(wsinMapped) => params.setFilters({ wsinMapped })}
                />
              </Field>
              <Field label={t('shopType')}>
                <Select
                  options={SHOPS}
                  placeholder={t('firstInTheMenu')}
                  value={params.filters.shopType}
                  onChange={(shopType) => params.setFilters({ shopType })}
                />
              </Field>
            </>
          ) : null}
          <Field label={t('status')}>
            <Select
              options={ACTIVE}
              placeholder={t('all')}
              value={params.filters.active}
              onChange={(active) => params.setFilters({ active })}
            />
          </Field>
          <Field label={t('category')}>
            <Input
              key={params.filters.category}
              defaultValue={params.filters.category}
              maxLength={100}
              onBlur={(event) => params.setFilters({ category: event.target.value.trim() })}
            />
          </Field>
        </>
      }
      actions={<CommandButton command={download} />}
    />
  );
}
