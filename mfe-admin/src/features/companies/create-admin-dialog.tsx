import { CreateAdminRequest, type CreatableAdminRole } from '@godown/contracts/auth';
import {
  DtoForm,
  FormInput,
  FormPassword,
  FormPhone,
  FormSelect,
  SubmitButton,
  useDtoForm,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useSession } from '@godown/shared-ui/session';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useCreateAdmin } from './create-admin.request.js';
import { t } from './companies.texts.js';

const FORM = 'create-admin';
const ROLE_OPTIONS: readonly { value: CreatableAdminRole; label: string }[] = [
  { value: 'sub_admin', label: t('subAdmin') },
  { value: 'admin', label: t('admin') },
];

/** Admins make sub-admins; a super admin also makes admins. */
export function CreateAdminDialog({ onClose }: { onClose: () => void }) {
  const isSuperAdmin = useSession((session) => session.profile?.userRole === 'super_admin');
  const create = useCreateAdmin();
  const form = useDtoForm<CreateAdminRequest>(CreateAdminRequest, {
    defaultValues: { name: '', email: '', phone: '', password: '', userRole: 'sub_admin' },
    failureText: t('couldntCreateTheAccount'),
    onSubmit: async (body) => {
      await create.mutateAsync(body);
      notify.success('Success', t('canSignInNow', { name: body.name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={isSuperAdmin ? t('createAdmin') : t('createSubAdmin')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('create')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('createAdmin')}>
        <FormInput name="name" label={t('name')} required autoComplete="off" />
        <FormInput name="email" label={t('email')} required type="email" autoComplete="off" />
        <FormPhone name="phone" label={t('phone')} required autoComplete="off" />
        <FormPassword
          name="password"
          label={t('password')}
          required
          autoComplete="new-password"
          hint={t('passwordHint')}
        />
        {isSuperAdmin ? <FormSelect name="userRole" label={t('role')} required options={ROLE_OPTIONS} /> : null}
      </DtoForm>
    </Dialog>
  );
}
