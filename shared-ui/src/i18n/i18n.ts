import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type TextTree, translateBy } from '@godown/shared-ui/texts';

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

/** The one language of the page. */
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

translateBy({
  add: (feature, english) => i18n.addResourceBundle('en', feature, english, true, true),
  say: (feature, key, values) => i18n.t(key, { ns: feature, ...values }),
});

/** Texts of a feature in another language; what is missing there is shown in English. */
export function addTexts(feature: string, language: Exclude<Language, 'en'>, texts: TextTree): void {
  i18n.addResourceBundle(language, feature, texts, true, true);
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
