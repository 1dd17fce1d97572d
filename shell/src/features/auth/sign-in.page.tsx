import { AUTH_MESSAGES, LoginForm } from '@godown/contracts/auth';
import { DtoForm, FormInput, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { LinkButton, TextLink } from '@godown/shared-ui/ui';
import { refreshSession } from '../../session/read-profile.js';
import { VARIANT_WORDS } from '../../variant/variant-words.js';
import { AuthFrame } from './auth-frame.js';
import { login } from './login.request.js';
import { t } from './sign-in.texts.js';

/** Sign-in of the variant that this page is. A sign-up opens a seller's account, so only the sellers' page offers it. */
export function Component() {
  const variant = useSession((session) => session.variant);
  const form = useDtoForm(LoginForm, {
    defaultValues: { id: '', password: '' },
    failureTitle: AUTH_MESSAGES.loginFailed,
    onSubmit: async ({ id, password }) => {
      await login({ id, password, userLoginType: variant });
      await refreshSession();
    },
  });
  return (
    <AuthFrame
      title={VARIANT_WORDS[variant].title}
      description={t('welcome')}
      footer={
        <span>
          <TextLink to="/forgot-password">{t('forgot')}</TextLink>
        </span>
      }
    >
      <DtoForm api={form} aria-label={t('signIn')}>
        <FormInput
          name="id"
          label={t('user')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
        />
        <FormPassword name="password" label={t('password')} autoComplete="current-password" size="lg" />
        <SubmitButton size="lg">{t('signIn')}</SubmitButton>
        {variant !== 'seller' ? null : (
          <LinkButton to="/signup" variant="outline" size="lg">
            {t('signup')}
          </LinkButton>
        )}
      </DtoForm>
    </AuthFrame>
  );
}
