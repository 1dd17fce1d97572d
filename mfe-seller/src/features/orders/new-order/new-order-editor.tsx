import { SubmitButton, useUnsavedGuard } from '@godown/shared-ui/forms';
import { useNavigate } from '@godown/shared-ui/router';
import { ConfirmDialog, Flex, LinkButton } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { NewOrderForm } from './new-order-form.js';
import { useNewOrderForm } from './use-new-order-form.js';

const FORM_ID = 'new-order';

/** The form with its buttons; leaving it with something unsaved asks first. */
export function NewOrderEditor() {
  const form = useNewOrderForm();
  const navigate = useNavigate();
  const { placedId, api, totals } = form;
  const guard = useUnsavedGuard(api.form.formState.isDirty && placedId === null);
  useEffect(() => {
    if (placedId !== null) void navigate(`/orders/${placedId}`);
  }, [placedId, navigate]);
  return (
    <>
      <NewOrderForm form={form} id={FORM_ID} />
      <Flex justify="flex-end" gap="2" position="sticky" bottom="0" py="3" bg="bg">
        <LinkButton to="/orders">Cancel</LinkButton>
        <SubmitButton form={FORM_ID} loading={api.submitting} disabled={!totals.ok}>
          Create Order
        </SubmitButton>
      </Flex>
      {guard.asking ? (
        <ConfirmDialog
          title="Leave without creating the order?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          tone="danger"
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          Your changes are not saved.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
