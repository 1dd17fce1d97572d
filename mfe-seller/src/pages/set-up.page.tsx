import { Page } from '@godown/shared-ui/ui';
import { NextSetUpStep } from '../features/home/next-set-up-step.js';

export function SetUpPage() {
  return (
    <Page width="form">
      <NextSetUpStep />
    </Page>
  );
}
