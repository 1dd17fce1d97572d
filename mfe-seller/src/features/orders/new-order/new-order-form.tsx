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
import { useStorePick } from './use-store-pick.js';
import { t } from './new-order.texts.js';

interface NewOrderFormProps {
  form: Form;
  id: string;
  /** The store that a copied order begins with. */
  firstStore: StoreOption | null;
}

/** The manual order, top to bottom, items first. The rules and their messages are the contract's. */
export function NewOrderForm({ form, id, firstStore }: NewOrderFormProps) {
  const { api, sameAsShipping, setSameAsShipping } = form;
  const stores = useStorePick(api.form, firstStore);
  // The store's own form stands beside this one: a form within a form would send both.
  return (
    <>
      <DtoForm api={api} id={id} aria-label={t('newOrder')}>
        <ItemsSection stores={stores} />
        <CustomerSection stores={stores} />
        <Section title={t('shippingAddress')}>
          <AddressFields name="shippingAddress" />
        </Section>
        <CouriersSection />
        <Section title={t('billingAddress')}>
          <Checkbox checked={sameAsShipping} onChange={setSameAsShipping}>
            {t('sameAsShipping')}
          </Checkbox>
          {sameAsShipping ? null : <AddressFields name="billingAddress" />}
        </Section>
        <PaymentSection />
        <Section title={t('reference')}>
          <FormInput name="shopOrderId" label={t('orderId')} hint={t('leaveBlankToGenerateOne')} maxLength={50} />
          <FormTextarea name="remarks" label={t('remarks')} maxLength={500} />
        </Section>
      </DtoForm>
      {stores.isAdding ? (
        <AddStoreDialog companyId={stores.companyId} onAdded={stores.added} onClose={() => stores.setAdding(false)} />
      ) : null}
    </>
  );
}
