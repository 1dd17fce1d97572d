import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('cash-count', { notes: '₹{{note}} notes', coins: 'Coins' });
