import { STORE_TYPE_LABELS, STORE_TYPES, storeTypeOf } from '@godown/contracts/price-lists';
import { AsyncCombobox, Field, Grid, Panel, Select } from '@godown/shared-ui/ui';
import { findCompanies } from '../../requests/find-companies.request.js';
import { type StoreOption, storeFinder } from '../../requests/find-stores.request.js';
import { type StoreChosen } from './use-store-choice.js';
import { t } from './discounts.texts.js';

function CompanyField({ chosen }: { chosen: StoreChosen }) {
  if (chosen.isAdmin)
    return (
      <Field label={t('company')}>
        <AsyncCombobox
          value={chosen.company}
          onChange={chosen.chooseCompany}
          loadOptions={findCompanies}
          placeholder={t('chooseACompany')}
        />
      </Field>
    );
  if (chosen.companies.length <= 1) return null;
  return (
    <Field label={t('company')}>
      <Select
        options={chosen.companies}
        placeholder={t('chooseACompany')}
        value={chosen.company?.value ?? ''}
        onChange={(value) => chosen.chooseCompany(chosen.companies.find((company) => company.value === value) ?? null)}
      />
    </Field>
  );
}

const ONE_STORE = 'store';
const PRICES_OF = [
  { value: ONE_STORE, label: t('oneStore') },
  ...STORE_TYPES.map((value) => ({ value, label: STORE_TYPE_LABELS[value] })),
];

/** Which store's prices, or those of all stores of a type. */
export function StorePicker({ chosen }: { chosen: StoreChosen }) {
  const { company, store, type, chooseType, chooseStore } = chosen;
  return (
    <Panel padding="sm">
      <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 22rem))' }} gap="4">
        <CompanyField chosen={chosen} />
        <Field label={t('pricesOf')}>
          <Select options={PRICES_OF} value={type ?? ONE_STORE} onChange={(next) => chooseType(storeTypeOf(next))} />
        </Field>
        {type === null ? (
          <Field label={t('store')}>
            <AsyncCombobox
              key={company?.value ?? ''}
              value={store}
              onChange={(option) => chooseStore(option as StoreOption | null)}
              loadOptions={storeFinder(company?.value ?? '')}
              loadWhenBlank
              disabled={company === null}
              placeholder={t('storeName')}
            />
          </Field>
        ) : null}
      </Grid>
    </Panel>
  );
}
