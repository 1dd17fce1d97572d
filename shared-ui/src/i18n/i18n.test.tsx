import { act, renderHook } from '@testing-library/react';
import { defineTexts } from '@godown/shared-ui/texts';
import { addTexts, setLanguage, useLanguage } from './i18n.js';

const t = defineTexts('parcels', {
  title: 'Parcels',
  list: { left_one: '{{count}} parcel left', left_other: '{{count}} parcels left', of: '{{name}}: none' },
});

describe('the language of the page', () => {
  afterEach(() => act(() => setLanguage('en')));

  it("says a feature's texts in the chosen language, falls back to English, and remembers the choice", async () => {
    addTexts('parcels', 'hi', { title: 'पार्सल' });
    const { result } = renderHook(() => useLanguage());
    expect(t('title')).toBe('Parcels');
    await act(() => setLanguage('hi'));
    expect(result.current).toBe('hi');
    expect(t('title')).toBe('पार्सल');
    expect(t('list.left', { count: 3 })).toBe('3 parcels left');
    expect(document.documentElement.lang).toBe('hi');
    expect(localStorage.getItem('godown.language')).toBe('hi');
  });

  it('takes the plural form of a count, and a value as it is', () => {
    expect(t('list.left', { count: 1 })).toBe('1 parcel left');
    expect(t('list.of', { name: '<b>R & D</b>' })).toBe('<b>R & D</b>: none');
  });
});
