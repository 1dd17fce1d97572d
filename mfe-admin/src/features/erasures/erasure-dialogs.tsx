import { ERASURE_MESSAGES, type ErasureRow, RefuseErasureRequest } from '@godown/contracts/privacy';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormTextarea, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, ConfirmDialog, Dialog } from '@godown/shared-ui/ui';
import { useErase, useRefuseErasure } from './decide-erasure.request.js';
import { contactOf } from './erasures.columns.js';

interface Props {
  row: ErasureRow;
  onClose: () => void;
}

export function EraseDialog({ row, onClose }: Props) {
  const erase = useErase();
  const confirm = async () => {
    try {
      await erase.mutateAsync(row.id);
      notify.success(ERASURE_MESSAGES.started, 'Orders on the way follow once they have ended.');
      onClose();
    } catch (error) {
      notifyError(error, { title: "Couldn't erase the data" });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`Erase the data of ${contactOf(row)}?`}
      confirmLabel="Erase"
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      Name, phone, email and address go from every order, message, file and log of every company, and the account is
      closed. Invoices and the ledger stay as the law asks. This cannot be undone.
    </ConfirmDialog>
  );
}

const FORM = 'refuse-erasure';

/** The person gets the reason by message. */
export function RefuseDialog({ row, onClose }: Props) {
  const refuse = useRefuseErasure();
  const form = useDtoForm(RefuseErasureRequest, {
    defaultValues: { reason: '' },
    failureTitle: "Couldn't refuse the request",
    onSubmit: async ({ reason }) => {
      await refuse.mutateAsync({ id: row.id, reason });
      notify.success(ERASURE_MESSAGES.refused, 'The person gets the reason by message.');
      onClose();
    },
  });
  return (
    <Dialog
      title="Refuse the request"
      description={contactOf(row)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            Refuse
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label="Refuse the request">
        <FormTextarea name="reason" label="Reason" required hint="The person gets it by message, word for word." />
      </DtoForm>
    </Dialog>
  );
}
