import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.administration', {
  administration: 'Administration',
  thisTabDoesNotExist: 'This tab does not exist or is not available to your account.',
});
