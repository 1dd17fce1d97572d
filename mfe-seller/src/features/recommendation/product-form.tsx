import {
  BRAND_AGES,
  INDUSTRIES,
  ONLINE_PRESENCES,
  PACK_SIZES,
  PRODUCT_TYPES,
  RECOMMENDATION_CLUSTERS,
  RECOMMENDATION_MESSAGES,
} from '@godown/contracts/recommendation';
import { FormCombobox, FormField, FormInput, FormMoney, FormNumber, FormSelect } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { Banner, Button, type ComboboxOption, FormGrid, MultiSelect, type Option } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { useCategories } from './categories.request.js';
import { t } from './recommendation.texts.js';

function optionsOf(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}

/** Whose retailers are ranked. */
function CompanyField() {
  const companies = useSession((session) => session.companies);
  const isAdmin = useSession((session) => session.variant) === 'admin';
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  if (isAdmin)
    return (
      <FormCombobox
        name="companyId"
        label={t('fields.company')}
        required
        missing={t('fields.chooseCompany')}
        loadOptions={findCompanies}
        placeholder={t('fields.chooseCompany')}
        selected={picked}
        onPicked={setPicked}
      />
    );
  if (companies.length <= 1) return null;
  return (
    <FormSelect
      name="companyId"
      label={t('fields.company')}
      options={companies.map(({ entityId, name }) => ({ value: entityId, label: name }))}
      placeholder={t('fields.chooseCompany')}
    />
  );
}

function ClustersField() {
  return (
    <FormField name="clusters" label={t('fields.clusters')} required group>
      {({ value, onChange }) => (
        <MultiSelect
          label={t('fields.clusters')}
          options={optionsOf(RECOMMENDATION_CLUSTERS)}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          emptyText={t('fields.chooseClusters')}
        />
      )}
    </FormField>
  );
}

function Choice({
  name,
  options,
}: {
  name: 'type' | 'packSize' | 'online' | 'industry' | 'maturity';
  options: readonly string[];
}) {
  return (
    <FormSelect
      name={name}
      label={t(`fields.${name}`)}
      required
      options={optionsOf(options)}
      placeholder={t('fields.choose')}
    />
  );
}

/** What a product that looks for retailers is like. */
export function ProductFields() {
  const categories = useCategories();
  return (
    <>
      {categories.isError ? (
        <Banner
          tone="danger"
          action={
            <Button
              size="sm"
              onClick={() => {
                void categories.refetch();
              }}
            >
              {t('retry')}
            </Button>
          }
        >
          {RECOMMENDATION_MESSAGES.categoriesFailed}
        </Banner>
      ) : null}
      <FormGrid>
        <CompanyField />
        <FormInput name="name" label={t('fields.name')} required maxLength={200} />
        <FormSelect
          name="category"
          label={t('fields.category')}
          required
          options={categories.data ?? []}
          placeholder={t('fields.choose')}
        />
        <Choice name="type" options={PRODUCT_TYPES} />
        <Choice name="packSize" options={PACK_SIZES} />
        <Choice name="online" options={ONLINE_PRESENCES} />
        <Choice name="industry" options={INDUSTRIES} />
        <Choice name="maturity" options={BRAND_AGES} />
        <ClustersField />
        <FormMoney name="price" label={t('fields.price')} required />
        <FormNumber name="weight" label={t('fields.weight')} required decimals={2} suffix="gm" />
        <FormNumber name="listing" label={t('fields.listing')} required decimals={2} />
        <FormMoney name="aov" label={t('fields.aov')} required />
        <FormNumber name="volume" label={t('fields.volume')} required decimals={2} />
        <FormNumber name="skus" label={t('fields.skus')} required />
      </FormGrid>
    </>
  );
}
