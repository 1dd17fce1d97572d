import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('map', { north: 'N', metres: '{{count}} m', kilometres: '{{count}} km' });
