import { DtoForm, FormInput, FormTextarea } from '@godown/shared-ui/forms';
import { Checkbox, Section } from '@godown/shared-ui/ui';
import { type StoreOption } from '../../../requests/find-stores.request.js';
import { AddStoreDialog } from '../../../stores/add-store-dialog.js';
import { AddressFields } from './address-fields.js';
import { CouriersSection } from './couriers-section.js';
import { CustomerSection } from './customer-section.js';
import { ItemsSection } from './items-section.js';
import { PaymentSection } from './payment-section.js';
import { type NewOrderForm as Form } from './use-new-order-form.js';
import { type OrderForecast } from './use-order-forecast.js';
import { useStorePick } from './use-store-pick.js';

interface NewOrderFormProps {
  form: Form;
  forecast: OrderForecast;
  id: string;
  /** The store that a copied order begins with. */
  firstStore: StoreOption | null;
}

/** The manual order, top to bottom, items first. The rules and their messages are the contract's. */
export function NewOrderForm({ form, forecast, id, firstStore }: NewOrderFormProps) {
  const { api, totals, sameAsShipping, setSameAsShipping } = form;
  const stores = useStorePick(api.form, firstStore);
  // The store's own form stands beside this one: a form within a form would send both.
  return (
    <>
      <DtoForm api={api} id={id} aria-label="New order">
        <ItemsSection totals={totals} stores={stores} />
        <CustomerSection stores={stores} />
        <Section title="Shipping address">
          <AddressFields name="shippingAddress" />
        </Section>
        <CouriersSection forecast={forecast} />
        <Section title="Billing address">
          <Checkbox checked={sameAsShipping} onChange={setSameAsShipping}>
            Same as shipping
          </Checkbox>
          {sameAsShipping ? null : <AddressFields name="billingAddress" />}
        </Section>
        <PaymentSection totals={totals} />
        <Section title="Reference">
          <FormInput name="shopOrderId" label="Order ID" hint="Leave blank to generate one." maxLength={50} />
          <FormTextarea name="remarks" label="Remarks" maxLength={500} />
        </Section>
      </DtoForm>
      {stores.isAdding ? (
        <AddStoreDialog companyId={stores.companyId} onAdded={stores.added} onClose={() => stores.setAdding(false)} />
      ) : null}
    </>
  );
}
