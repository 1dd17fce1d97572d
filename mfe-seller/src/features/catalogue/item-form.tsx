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

const D2R_OPTIONS = D2R_CATEGORIES.map((value) => ({ value, label: value }));
const ACTIVE_OPTIONS = [
  { value: '1', label: '1 · Active' },
  { value: '0', label: '0 · Inactive' },
];

function Columns({ children }: { children: ReactNode }) {
  return <FormGrid>{children}</FormGrid>;
}

/** 1 and 0 as the wire has them, chosen from a list. */
function ActiveField() {
  return (
    <FormField name="active" label="Active" required>
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
      label="HSN code"
      hint="4, 6 or 8 digits"
      selected={picked}
      onPicked={propose}
      loadOptions={findHsnCodes}
      loadWhenBlank
      placeholder="Search code or description"
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
    <DtoForm api={form} id={id} aria-label="Catalogue item">
      <Section title="Product">
        <Columns>
          <FormInput name="productTitle" label="Product title" required maxLength={200} />
          <FormInput name="variantTitle" label="Variant title" required maxLength={200} />
          <FormInput name="category" label="Category" required maxLength={100} />
          <FormInput name="handle" label="Handle" required maxLength={200} />
          <FormInput name="skuId" label="SKU ID" hint="Leave blank to generate one from the handle." maxLength={64} />
          <FormInput name="barcode" label="Barcode" maxLength={64} />
          <ActiveField />
          <FormSelect name="d2rCategory" label="D2R category" options={D2R_OPTIONS} placeholder="None" />
        </Columns>
      </Section>
      <Section title="Price and margin">
        <Columns>
          <FormMoney name="price" label="Price" required hint="GST included" />
          <FormMoney name="basePrice" label="Base price" />
          <FormNumber name="margin" label="Margin" decimals={3} suffix="%" />
          <FormNumber name="distributorMargin" label="Distributor margin" decimals={3} suffix="%" />
        </Columns>
      </Section>
      <Section title="Tax">
        <Columns>
          <HsnField />
          <FormNumber name="igst" label="IGST" required decimals={3} suffix="%" />
          <FormNumber name="sgst" label="SGST" required decimals={3} suffix="%" />
          <FormNumber name="cgst" label="CGST" required decimals={3} suffix="%" />
          <FormNumber name="utgst" label="UTGST" required decimals={3} suffix="%" />
          <FormNumber name="cess" label="CESS" decimals={3} suffix="%" />
        </Columns>
        <GstNote />
      </Section>
      <Section title="Size and weight">
        <Columns>
          <FormNumber name="length" label="Length" required decimals={2} suffix="cm" />
          <FormNumber name="breadth" label="Breadth" required decimals={2} suffix="cm" />
          <FormNumber name="height" label="Height" required decimals={2} suffix="cm" />
          <FormNumber name="weight" label="Weight" required suffix="gm" />
        </Columns>
      </Section>
      <Section title="Images">
        <ImageUrlsField companyId={companyId} />
      </Section>
    </DtoForm>
  );
}
