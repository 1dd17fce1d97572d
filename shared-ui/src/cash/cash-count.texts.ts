import { defineTexts } from '../i18n/index.js';

export const t = defineTexts('cash-count', { notes: '₹{{note}} notes', coins: 'Coins' });
