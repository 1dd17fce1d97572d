import { D2R_CATEGORIES, gstWarning, HSN_PATTERN, type CreateCatalogueItemRequest } from '@godown/contracts/catalogue';
import {
  DtoForm,
  FormCombobox,
  FormField,
  FormInput,
  FormMoney,
  FormNumber,
  FormSelect,
  useFormContext,
  useWatch,
  type DtoFormApi,
} from '@godown/shared-ui/forms';
import { Banner, FormGrid, Section, Select } from '@godown/shared-ui/ui';
import { useState, type ReactNode } from 'react';
import { findHsnCodes, type HsnOption } from './hsn-codes.request.js';
import { ImageUrlsField } from './image-urls-field.js';
import { t } from './catalogue.texts.js';

const D2R_OPTIONS = D2R_CATEGORIES.map((value) => ({ value, label: value }));
const ACTIVE_OPTIONS = [
  { value: '1', label: t('activeWithValue') },
  { value: '0', label: t('inactiveWithValue') },
];

function Columns({ children }: { children: ReactNode }) {
  return <FormGrid>{children}</FormGrid>;
}

/** 1 and 0 as the wire has them, chosen from a list. */
function ActiveField() {
  return (
    <FormField name="active" label={t('active')} required>
      {(field) => (
        <Select
          options={ACTIVE_OPTIONS}
          name={field.name}
          onBlur={field.onBlur}
          value={field.value === 0 ? '0' : '1'}
          onChange={(value) => field.onChange(value === '0' ? 0 : 1)}
        />
      )}
    </FormField>
  );
}

/** The rates of a proposed code fill in what is still blank; what was typed stays. */
function HsnField() {
  const { setValue, getValues } = useFormContext<CreateCatalogueItemRequest>();
  const [picked, setPicked] = useState<HsnOption | null>(() => {
    const code = getValues('hsnCode');
    return code && HSN_PATTERN.test(code) ? { value: code, label: code, igst: null } : null;
  });
  const propose = (option: HsnOption | null) => {
    setPicked(option);
    if (option?.igst === null || option === null) return;
    for (const field of ['igst', 'sgst', 'cgst', 'utgst'] as const) {
      const rate = field === 'igst' ? option.igst : option.igst / 2;
      if (typeof getValues(field) !== 'number') setValue(field, rate, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <FormCombobox
      name="hsnCode"
      label={t('hsnCode')}
      hint={t('hsnHint')}
      selected={picked}
      onPicked={propose}
      loadOptions={findHsnCodes}
      loadWhenBlank
      placeholder={t('searchCodeOrDescription')}
    />
  );
}

function GstNote() {
  const [sgst, cgst, igst] = useWatch<CreateCatalogueItemRequest, ['sgst', 'cgst', 'igst']>({
    name: ['sgst', 'cgst', 'igst'],
  });
  const warning = gstWarning({ sgst, cgst, igst });
  return warning === null ? null : <Banner tone="warning">{warning}</Banner>;
}

/** All fields of a catalogue item. The rules and their messages are the contract's. */
export function ItemForm({
  form,
  id,
  companyId,
}: {
  form: DtoFormApi<CreateCatalogueItemRequest>;
  id: string;
  companyId: string | undefined;
}) {
  return (
    <DtoForm api={form} id={id} aria-label={t('catalogueItem')}>
      <Section title={t('product')}>
        <Columns>
          <FormInput name="productTitle" label={t('productTitle')} required maxLength={200} />
          <FormInput name="variantTitle" label={t('variantTitle')} required maxLength={200} />
          <FormInput name="category" label={t('category')} required maxLength={100} />
          <FormInput name="handle" label={t('handle')} required maxLength={200} />
          <FormInput name="skuId" label={t('skuId')} hint={t('leaveBlankToGenerateOneFromTheHandle')} maxLength={64} />
          <FormInput name="barcode" label={t('barcode')} maxLength={64} />
          <ActiveField />
          <FormSelect name="d2rCategory" label={t('d2rCategory')} options={D2R_OPTIONS} placeholder={t('none')} />
        </Columns>
      </Section>
      <Section title={t('priceAndMargin')}>
        <Columns>
          <FormMoney name="price" label={t('price')} required hint={t('gstIncluded')} />
          <FormMoney name="basePrice" label={t('basePrice')} />
          <FormNumber name="margin" label={t('margin')} decimals={3} suffix="%" />
          <FormNumber name="distributorMargin" label={t('distributorMargin')} decimals={3} suffix="%" />
        </Columns>
      </Section>
      <Section title={t('tax')}>
        <Columns>
          <HsnField />
          <FormNumber name="igst" label={t('igst')} required decimals={3} suffix="%" />
          <FormNumber name="sgst" label={t('sgst')} required decimals={3} suffix="%" />
          <FormNumber name="cgst" label={t('cgst')} required decimals={3} suffix="%" />
          <FormNumber name="utgst" label={t('utgst')} required decimals={3} suffix="%" />
          <FormNumber name="cess" label={t('cess')} decimals={3} suffix="%" />
        </Columns>
        <GstNote />
      </Section>
      <Section title={t('sizeAndWeight')}>
        <Columns>
          <FormNumber name="length" label={t('length')} required decimals={2} suffix="cm" />
          <FormNumber name="breadth" label={t('breadth')} required decimals={2} suffix="cm" />
          <FormNumber name="height" label={t('height')} required decimals={2} suffix="cm" />
          <FormNumber name="weight" label={t('weight')} required suffix="gm" />
        </Columns>
      </Section>
      <Section title={t('images')}>
        <ImageUrlsField companyId={companyId} />
      </Section>
    </DtoForm>
  );
}
