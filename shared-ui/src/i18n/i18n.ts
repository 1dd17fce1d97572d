import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'godown.language';

function isLanguage(value: string | null): value is Language {
  return value !== null && value in LANGUAGES;
}

function firstLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

/** The one language of the page. A capability adds its texts under its own name before it draws. */
export const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Texts of one capability: `addTexts('orders', { en: { title: 'Orders' }, hi: { title: 'ऑर्डर' } })`. */
export function addTexts(capability: string, texts: { en: object } & Partial<Record<Language, object>>): void {
  for (const [language, resource] of Object.entries(texts))
    i18n.addResourceBundle(language, capability, resource, true, true);
}

/** @returns the translator of a capability: `const t = useTexts('orders'); t('title')`. */
export function useTexts(capability: string): (key: string, values?: Record<string, string | number>) => string {
  const { t } = useTranslation(capability, { i18n });
  return (key, values) => t(key, values ?? {});
}

export function useLanguage(): Language {
  const { i18n: current } = useTranslation(undefined, { i18n });
  return isLanguage(current.language) ? current.language : 'en';
}

export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the reload.
  }
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
