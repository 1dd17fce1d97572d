import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('access', {
  forbidden: 'You do not have access to this page',
  home: 'Go to the start page',
});
