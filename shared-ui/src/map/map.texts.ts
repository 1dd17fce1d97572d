import { defineTexts } from '../i18n/index.js';

export const t = defineTexts('map', { north: 'N', metres: '{{count}} m', kilometres: '{{count}} km' });
