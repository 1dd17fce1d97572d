import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.routes', {
  unknown: 'Page not found',
  forbidden: 'You do not have access to this page',
  home: 'Here is your home page instead.',
});
