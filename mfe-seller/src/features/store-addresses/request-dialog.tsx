import { GSTIN_LENGTH } from '@godown/contracts/common';
import { findState } from '@godown/contracts/geo';
import { REQUEST_FIXED, REQUEST_MESSAGES, StoreAddressRequest } from '@godown/contracts/stores';
import {
  DtoForm,
  FormCheckbox,
  FormInput,
  FormPhone,
  FormPincode,
  FormSelect,
  SubmitButton,
  useDtoForm,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useSession } from '@godown/shared-ui/session';
import { Button, Dialog, FormGrid } from '@godown/shared-ui/ui';
import { STATE_OPTIONS } from '../../stores/store-form-fields.js';
import { usePinFill } from '../../stores/use-pin-fill.js';
import { useSendRequest } from './send-request.request.js';
import { t } from './store-addresses.texts.js';

const FORM_ID = 'store-address-request';
const NAMES = { pincode: 'pincode', state: 'province', city: 'city' } as const;

function Fields() {
  usePinFill(NAMES);
  return (
    <>
      <FormGrid>
        <FormInput name="storeName" label={t('form.storeName')} required maxLength={100} />
        <FormPhone name="phone" label={t('form.phone')} required />
        <FormInput name="address1" label={t('form.address1')} required maxLength={200} />
        <FormInput name="address2" label={t('form.address2')} required maxLength={200} />
        <FormPincode name="pincode" label={t('form.pincode')} required />
        <FormInput name="city" label={t('form.city')} required maxLength={100} />
        <FormSelect
          name="province"
          label={t('form.state')}
          required
          options={STATE_OPTIONS}
          placeholder={t('form.chooseState')}
        />
        <FormInput name="GSTIN" label={t('form.gstin')} maxLength={GSTIN_LENGTH} />
        <FormInput name="email" label={t('form.email')} inputMode="email" maxLength={200} />
      </FormGrid>
      <FormCheckbox name="isDistributor">{t('form.distributor')}</FormCheckbox>
    </>
  );
}

/** Asks the platform for a store that is not in the list yet. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const profileId = useSession((session) => session.profile?.entityId ?? '');
  const company = useSession((session) => session.companies[0]?.name ?? '');
  const send = useSendRequest();
  const form = useDtoForm(StoreAddressRequest, {
    defaultValues: {
      companyId: profileId,
      company,
      storeName: '',
      phone: '',
      address1: '',
      address2: '',
      pincode: '',
      city: '',
      province: '',
      GSTIN: '',
      email: '',
      isDistributor: false,
      ...REQUEST_FIXED,
    },
    failureText: t('form.failed'),
    onSubmit: async (body) => {
      const answer = await send.mutateAsync({ ...body, provinceCode: findState(body.province)?.code ?? '' });
      notify.success(answer.message ?? REQUEST_MESSAGES.sent);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('request')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('form.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('request')}>
        <Fields />
      </DtoForm>
    </Dialog>
  );
}
