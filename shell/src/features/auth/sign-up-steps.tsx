import { Steps } from '@godown/shared-ui/ui';

const TITLES = ['Your details', 'Verify your phone'] as const;

export function SignUpSteps({ at }: { at: (typeof TITLES)[number] }) {
  return <Steps label="Steps of the sign-up" titles={TITLES} step={TITLES.indexOf(at)} />;
}
