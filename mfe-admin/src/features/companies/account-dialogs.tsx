import { COMPANIES_MESSAGES } from '@godown/contracts/companies';
import { ACCOUNT_STATUS, type AccountStatusRequest, AdminResetPasswordRequest } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, ConfirmDialog, Dialog } from '@godown/shared-ui/ui';
import { resetPassword } from './reset-password.request.js';
import { t } from './companies.texts.js';

/** An account of either list. */
export interface Account {
  entityId: string;
  name: string;
  inActive: boolean;
}

interface StatusProps {
  account: Account;
  setStatus: (body: AccountStatusRequest) => Promise<unknown>;
  /** What switching off means for this kind of account. */
  warning: string;
  onClose: () => void;
}

export function StatusDialog({ account, setStatus, warning, onClose }: StatusProps) {
  const verb = account.inActive ? t('activate') : t('deactivate');
  const confirm = async () => {
    try {
      await setStatus({
        entityId: account.entityId,
        status: account.inActive ? ACCOUNT_STATUS.active : ACCOUNT_STATUS.inactive,
      });
      notify.success(
        COMPANIES_MESSAGES.accountStatus,
        t(account.inActive ? 'isNowActive' : 'isNowInactive', { name: account.name }),
      );
      onClose();
    } catch (error) {
      notifyError(error, { title: COMPANIES_MESSAGES.accountStatus });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`${verb} ${account.name}?`}
      confirmLabel={verb}
      tone={account.inActive ? 'brand' : 'danger'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {account.inActive ? t('theyCanSignInAgain') : warning}
    </ConfirmDialog>
  );
}

const FORM = 'reset-password';

/** A password for somebody who has lost theirs; they are asked to choose their own after signing in. */
export function ResetPasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useDtoForm(AdminResetPasswordRequest, {
    defaultValues: { entityId: account.entityId, password: '' },
    failureTitle: COMPANIES_MESSAGES.accountPassword,
    onSubmit: async (body) => {
      await resetPassword(body);
      notify.success(COMPANIES_MESSAGES.accountPassword, t('thePasswordOfWasReset', { name: account.name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('resetPassword')}
      description={account.name}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('resetPassword')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('resetPassword')}>
        <FormPassword
          name="password"
          label={t('newPassword')}
          required
          autoComplete="new-password"
          hint={t('resetPasswordHint')}
        />
      </DtoForm>
    </Dialog>
  );
}
