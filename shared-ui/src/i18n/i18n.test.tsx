import { act, renderHook } from '@testing-library/react';
import { addTexts, setLanguage, useLanguage, useTexts } from './i18n.js';

describe('the language of the page', () => {
  afterEach(() => act(() => setLanguage('en')));

  it("draws a capability's texts in the chosen language, falls back to English, and remembers the choice", async () => {
    addTexts('parcels', { en: { title: 'Parcels', left: '{{count}} left' }, hi: { title: 'पार्सल' } });
    const { result } = renderHook(() => ({ t: useTexts('parcels'), language: useLanguage() }));
    expect(result.current.t('title')).toBe('Parcels');
    await act(() => setLanguage('hi'));
    expect(result.current.language).toBe('hi');
    expect(result.current.t('title')).toBe('पार्सल');
    expect(result.current.t('left', { count: 3 })).toBe('3 left');
    expect(document.documentElement.lang).toBe('hi');
    expect(localStorage.getItem('godown.language')).toBe('hi');
  });
});
