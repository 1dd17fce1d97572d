import { CreateCatalogueItemRequest, type CatalogueItemView } from '@godown/contracts/catalogue';
import { useDtoForm, type DtoFormApi } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { useSaveItem } from './save-item.request.js';
import { t } from './catalogue.texts.js';

const BLANK = {
  productTitle: '',
  variantTitle: '',
  skuId: '',
  category: '',
  handle: '',
  barcode: '',
  hsnCode: '',
  d2rCategory: undefined,
  active: 1,
  price: undefined,
  basePrice: undefined,
  margin: undefined,
  distributorMargin: undefined,
  length: undefined,
  breadth: undefined,
  height: undefined,
  weight: undefined,
  sgst: undefined,
  cgst: undefined,
  igst: undefined,
  utgst: undefined,
  cess: undefined,
  imageUrls: [],
} as const;

/** The fields of the form, and none of the server's own. */
function valuesOf(item: CatalogueItemView): Partial<CreateCatalogueItemRequest> {
  const {
    catalogId: _id,
    companyId: _company,
    companyName: _name,
    wsin: _wsin,
    createdAt: _created,
    updatedAt: _updated,
    shopType: _shop,
    ...fields
  } = item;
  return fields;
}

export interface ItemForm {
  form: DtoFormApi<CreateCatalogueItemRequest>;
  /** Set once the item is written: the page goes on to it. */
  savedId: string | null;
}

/** The item form's state and what saving does. @param item null for a new one */
export function useItemForm(item: CatalogueItemView | null): ItemForm {
  const save = useSaveItem(item?.catalogId ?? null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const form = useDtoForm(CreateCatalogueItemRequest, {
    defaultValues: { ...BLANK, imageUrls: [], ...(item ? valuesOf(item) : {}) },
    failureText: item ? t('couldntUpdateTheItem') : t('couldntCreateTheItem'),
    onSubmit: async (body) => {
      const answer = await save.mutateAsync(body);
      notify.success(answer.message ?? 'Success');
      setSavedId(answer.item.catalogId);
    },
  });
  return { form, savedId };
}
