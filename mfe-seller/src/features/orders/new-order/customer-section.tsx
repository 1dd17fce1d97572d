import { orderKindOf, type PlaceOrderRequest } from '@godown/contracts/orders';
import { FormCombobox, FormInput, FormPhone, useWatch } from '@godown/shared-ui/forms';
import { useCan } from '@godown/shared-ui/session';
import { Button, Flex, FormGrid, Section } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { storeFinder } from '../../../requests/find-stores.request.js';
import { EarlierBuyer } from './earlier-buyer.js';
import { type StorePick } from './use-store-pick.js';
import { t } from './new-order.texts.js';

function StorePicker({ stores }: { stores: StorePick }) {
  const { companyId, picked, take, setAdding } = stores;
  const mayAdd = useCan('stores.write');
  const find = useMemo(() => storeFinder(companyId), [companyId]);
  return (
    <>
      <FormCombobox
        name="shippingD2RAddressId"
        label={t('storeAddress')}
        required
        selected={picked}
        onPicked={take}
        loadOptions={find}
        loadWhenBlank
        placeholder={t('searchAStoreByName')}
      />
      {mayAdd ? (
        <Flex>
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('addNewStoreAddress')}
          </Button>
        </Flex>
      ) : null}
    </>
  );
}

export function CustomerSection({ stores }: { stores: StorePick }) {
  const orderType = useWatch<PlaceOrderRequest, 'orderType'>({ name: 'orderType' });
  const { isForStore } = orderKindOf(orderType);
  return (
    <Section title={isForStore ? t('store') : t('customer')}>
      {isForStore ? <StorePicker stores={stores} /> : null}
      <FormGrid>
        <FormPhone name="customer.phone" label={t('phone')} required />
        <FormInput name="customer.email" label={t('email')} inputMode="email" maxLength={200} />
      </FormGrid>
      <EarlierBuyer stores={stores} />
      <FormGrid>
        <FormInput name="customer.firstName" label={t('firstName')} required maxLength={100} />
        <FormInput name="customer.lastName" label={t('lastName')} maxLength={100} />
      </FormGrid>
    </Section>
  );
}
