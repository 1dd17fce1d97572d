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

/** The one language of the page. */
export const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Texts by name, in groups if they are many. `{{name}}` stands for a value; `left_one` and `left_other` are the plural forms of `left`. */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** Texts of a feature in another language; what is missing there is shown in English. */
export function addTexts(feature: string, language: Exclude<Language, 'en'>, texts: TextTree): void {
  i18n.addResourceBundle(language, feature, texts, true, true);
}

/** A text of a feature in the language that is set now. */
export function textOf(feature: string, key: string, values: object | undefined): string {
  return i18n.t(key, { ns: feature, ...values });
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
