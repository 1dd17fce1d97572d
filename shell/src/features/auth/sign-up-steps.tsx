import { Steps } from '@godown/shared-ui/ui';
import { t } from './sign-up.texts.js';

const TITLES = [t('yourDetails'), t('verifyYourPhone')] as const;

export function SignUpSteps({ at }: { at: (typeof TITLES)[number] }) {
  return <Steps label={t('stepsOfTheSignUp')} titles={TITLES} step={TITLES.indexOf(at)} />;
}
