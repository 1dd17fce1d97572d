import { defineTexts, translateBy } from './index.js';

const t = defineTexts('boxes', {
  title: 'Boxes',
  list: { left_one: '{{count}} box left', left_other: '{{count}} boxes left', of: '{{name}}: {{name}} only' },
  sent: '{{count}} sent',
});

describe('the texts of a feature', () => {
  it('are said in English without a library: groups, values and plural forms', () => {
    expect(t('title')).toBe('Boxes');
    expect(t('list.of', { name: '<b>R & D</b>' })).toBe('<b>R & D</b>: <b>R & D</b> only');
    expect([0, 1, 2].map((count) => t('list.left', { count }))).toEqual(['0 boxes left', '1 box left', '2 boxes left']);
    expect(t('sent', { count: 3 })).toBe('3 sent');
  });

  it('are said by whoever knows other languages once that is there, also those that were defined before', () => {
    const known: string[] = [];
    translateBy({ add: (feature) => known.push(feature), say: (feature, key) => `${feature}/${key}` });
    const later = defineTexts('lids', { title: 'Lids' });
    expect(known).toEqual(expect.arrayContaining(['boxes', 'lids']));
    expect([t('title'), later('title')]).toEqual(['boxes/title', 'lids/title']);
  });
});
