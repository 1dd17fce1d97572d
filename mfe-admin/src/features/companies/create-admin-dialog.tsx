import { CreateAdminRequest, type CreatableAdminRole } from '@godown/contracts/auth';
import { DtoForm, FormInput, FormPassword, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useSession } from '@godown/shared-ui/session';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useCreateAdmin } from './create-admin.request.js';

const FORM = 'create-admin';
const ROLE_OPTIONS: readonly { value: CreatableAdminRole; label: string }[] = [
  { value: 'sub_admin', label: 'Sub-admin' },
  { value: 'admin', label: 'Admin' },
];

/** Admins make sub-admins; a super admin also makes admins. */
export function CreateAdminDialog({ onClose }: { onClose: () => void }) {
  const isSuperAdmin = useSession((session) => session.profile?.userRole === 'super_admin');
  const create = useCreateAdmin();
  const form = useDtoForm<CreateAdminRequest>(CreateAdminRequest, {
    defaultValues: { name: '', email: '', phone: '', password: '', userRole: 'sub_admin' },
    failureText: "Couldn't create the account",
    onSubmit: async (body) => {
      await create.mutateAsync(body);
      notify.success('Success', `${body.name} can sign in now.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={isSuperAdmin ? 'Create admin' : 'Create sub-admin'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            Create
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label="Create admin">
        <FormInput name="name" label="Name" required autoComplete="off" />
        <FormInput name="email" label="Email" required type="email" autoComplete="off" />
        <FormInput name="phone" label="Phone" required inputMode="numeric" maxLength={10} autoComplete="off" />
        <FormPassword
          name="password"
          label="Password"
          required
          autoComplete="new-password"
          hint="8 to 20 characters with a number and a special character"
        />
        {isSuperAdmin ? <FormSelect name="userRole" label="Role" required options={ROLE_OPTIONS} /> : null}
      </DtoForm>
    </Dialog>
  );
}
