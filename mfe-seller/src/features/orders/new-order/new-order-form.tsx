import { ORDER_TYPES } from '@godown/contracts/orders';
import { DtoForm, FormField, FormInput, FormSelect, useFormContext } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { Checkbox, RadioGroup, Section } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { preferredOf, usePickupWarehouses } from '../pickup-warehouses.request.js';
import { AddStoreDialog } from '../../../stores/add-store-dialog.js';
import { AddressFields } from './address-fields.js';
import { CustomerSection } from './customer-section.js';
import { ItemsSection } from './items-section.js';
import { PaymentSection } from './payment-section.js';
import { useStorePick } from './use-store-pick.js';
import { type NewOrderForm as Form } from './use-new-order-form.js';

const TYPES = [
  { value: '1', label: 'B2B order' },
  { value: '2', label: 'D2R order' },
] as const;

function OrderTypeField() {
  const isD2rAccount = useSession((session) => Boolean(session.profile?.flags.isD2RAccount));
  return (
    <FormField name="orderType" label="Order type" required group>
      {(field) => (
        <RadioGroup
          name="orderType"
          options={TYPES.map((type) => ({ ...type, disabled: type.value === '2' && !isD2rAccount }))}
          value={field.value === ORDER_TYPES.d2r ? '2' : '1'}
          onChange={(value) => field.onChange(value === '2' ? ORDER_TYPES.d2r : ORDER_TYPES.b2b)}
        />
      )}
    </FormField>
  );
}

/** A company that prefers micro warehouses begins with one. */
function WarehouseField() {
  const warehouses = usePickupWarehouses();
  const { getValues, setValue } = useFormContext<{ pickupWarehouseId: string }>();
  const preferred = preferredOf(warehouses.data);
  useEffect(() => {
    if (preferred !== '' && getValues('pickupWarehouseId') === '') setValue('pickupWarehouseId', preferred);
  }, [preferred, getValues, setValue]);
  const options = (warehouses.data ?? []).map(({ id, warehouseName, city }) => ({
    value: id,
    label: `${warehouseName}, ${city}`,
  }));
  return (
    <FormSelect
      name="pickupWarehouseId"
      label="Pickup warehouse"
      required
      options={options}
      placeholder={warehouses.isPending ? 'Loading' : 'Choose a warehouse'}
    />
  );
}

/** The manual order, top to bottom. The rules and their messages are the contract's. */
export function NewOrderForm({ form, id }: { form: Form; id: string }) {
  const { api, totals, sameAsShipping, setSameAsShipping } = form;
  const stores = useStorePick(api.form);
  // The store's own form stands beside this one: a form within a form would send both.
  return (
    <>
      <DtoForm api={api} id={id} aria-label="New order">
        <Section title="Order">
          <OrderTypeField />
          <FormInput name="shopOrderId" label="Order ID" hint="Leave blank to generate one." maxLength={50} />
        </Section>
        <CustomerSection stores={stores} />
        <Section title="Shipping address">
          <AddressFields name="shippingAddress" />
        </Section>
        <Section title="Billing address">
          <Checkbox checked={sameAsShipping} onChange={setSameAsShipping}>
            Same as shipping
          </Checkbox>
          {sameAsShipping ? null : <AddressFields name="billingAddress" />}
        </Section>
        <Section title="Pickup">
          <WarehouseField />
        </Section>
        <ItemsSection totals={totals} stores={stores} />
        <PaymentSection totals={totals} />
      </DtoForm>
      {stores.isAdding ? (
        <AddStoreDialog companyId={stores.companyId} onAdded={stores.added} onClose={() => stores.setAdding(false)} />
      ) : null}
    </>
  );
}
