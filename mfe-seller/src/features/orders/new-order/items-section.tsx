import { orderKindOf, type PlaceOrderRequest } from '@godown/contracts/orders';
import { useFieldArray, useFormContext, useWatch } from '@godown/shared-ui/forms';
import { AsyncCombobox, Field, Flex, FormGrid, Section } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { itemFinder, type ItemOption } from './find-items.request.js';
import { ItemLine } from './item-line.js';
import { useKnownItems } from './known-items.request.js';
import { t } from './new-order.texts.js';
import { OrderTypeField } from './order-type-field.js';
import { lineOf } from './use-new-order-form.js';
import { type StorePick } from './use-store-pick.js';
import { WarehouseField } from './warehouse-field.js';

/** Units of each item on all lines together. */
function unitsByItem(items: PlaceOrderRequest['items']): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { catalogueId, quantity } of items)
    units.set(catalogueId, (units.get(catalogueId) ?? 0) + (Number.isFinite(quantity) ? quantity : 0));
  return units;
}

/** What is ordered and where it leaves from: found by typing, priced as it is changed. */
export function ItemsSection({ stores }: { stores: StorePick }) {
  const { control, formState } = useFormContext<PlaceOrderRequest>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const [orderType, warehouseId, items] = useWatch({ control, name: ['orderType', 'pickupWarehouseId', 'items'] });
  const find = useMemo(() => itemFinder(warehouseId), [warehouseId]);
  const known = useKnownItems(
    items.map(({ catalogueId }) => catalogueId),
    warehouseId,
  );
  const units = unitsByItem(items);
  const { isForStore } = orderKindOf(orderType);
  const add = async (option: ItemOption | null) => {
    if (option === null) return;
    const pricing = isForStore ? await stores.pricingOf(option.item.skuId) : null;
    // The form's line holds every field of the contract's line that the catalogue knows.
    append(Object.assign({ catalogueId: '', sku: '', quantity: 1, price: 0 }, lineOf(option.item), pricing));
  };
  const message = formState.errors.items?.message ?? formState.errors.items?.root?.message;
  return (
    <Section title={t('itemsTitle')}>
      <FormGrid>
        <OrderTypeField />
        <WarehouseField />
      </FormGrid>
      <Field label={t('addAProduct')} error={message} hint={warehouseId === '' ? t('items.hint') : undefined}>
        <AsyncCombobox<ItemOption>
          value={null}
          onChange={(option) => {
            void add(option);
          }}
          loadOptions={find}
          placeholder={t('productTitleOrSku')}
        />
      </Field>
      <Flex as="ul" direction="column" gap="3" m="0" p="0">
        {fields.map((field, index) => {
          const id = items[index]?.catalogueId ?? '';
          return (
            <ItemLine
              key={field.id}
              index={index}
              isD2r={isForStore}
              known={known.get(id)}
              wanted={units.get(id) ?? 0}
              onRemove={() => remove(index)}
            />
          );
        })}
      </Flex>
    </Section>
  );
}
