import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.offline', { offline: 'It seems like you are offline' });
