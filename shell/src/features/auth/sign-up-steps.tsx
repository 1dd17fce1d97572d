import { Steps } from '@godown/shared-ui/ui';
import { t } from './sign-up.texts.js';

const STEPS = ['details', 'phone'] as const;

export function SignUpSteps({ at }: { at: (typeof STEPS)[number] }) {
  const titles = [t('yourDetails'), t('verifyYourPhone')];
  return <Steps label={t('stepsOfTheSignUp')} titles={titles} step={STEPS.indexOf(at)} />;
}
