import { SaveWarehouseRequest, type WarehouseView } from '@godown/contracts/warehouses';
import { SubmitButton, useDtoForm, useUnsavedGuard } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate, useNextPath } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { ConfirmDialog, Flex, LinkButton } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { useSaveWarehouse } from './save-warehouse.request.js';
import { WarehouseForm } from './warehouse-form.js';
import { t } from './warehouses.texts.js';

const FORM_ID = 'warehouse';

function valuesOf(warehouse: WarehouseView | null, isSeller: boolean) {
  const {
    name = '',
    phone = '',
    email = '',
    addressLine1 = '',
    addressLine2 = '',
    landmark = '',
    city = '',
    state = '',
    pincode = '',
  } = warehouse ?? {};
  const { latitude, longitude } = warehouse?.coordinate ?? {};
  return {
    name,
    phone,
    email,
    addressLine1,
    addressLine2,
    landmark,
    city,
    state,
    pincode,
    coordinate: { latitude, longitude },
    IsSellerWarehouse: warehouse?.IsSellerWarehouse ?? isSeller,
  };
}

/** The form with its buttons; leaving it with something unsaved asks first. @param warehouse null for a new one */
export function WarehouseEditor({ warehouse }: { warehouse: WarehouseView | null }) {
  const isSeller = useSession((session) => session.variant) === 'seller';
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  const next = useNextPath();
  const save = useSaveWarehouse(warehouse?.id ?? null);
  const form = useDtoForm(SaveWarehouseRequest, {
    defaultValues: valuesOf(warehouse, isSeller),
    failureText: warehouse ? t('couldntUpdateTheWarehouse') : t('couldntCreateTheWarehouse'),
    onSubmit: async (body) => {
      const answer = await save.mutateAsync(body);
      notify.success(answer.message ?? 'Success');
      setSaved(true);
    },
  });
  const guard = useUnsavedGuard(form.form.formState.isDirty && !isSaved);
  useEffect(() => {
    if (isSaved) void navigate(next ?? '/warehouses');
  }, [isSaved, navigate, next]);
  return (
    <>
      <WarehouseForm form={form} id={FORM_ID} />
      <Flex justify="flex-end" gap="2" position="sticky" bottom="0" py="3" bg="bg">
        <LinkButton to="/warehouses">{t('cancel')}</LinkButton>
        <SubmitButton form={FORM_ID} loading={form.submitting}>
          {warehouse ? t('save') : t('createWarehouseTitle')}
        </SubmitButton>
      </Flex>
      {guard.asking ? (
        <ConfirmDialog
          title={t('leaveWithoutSaving')}
          confirmLabel={t('leave')}
          cancelLabel={t('stay')}
          tone="danger"
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          {t('yourChangesAreNotSaved')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
