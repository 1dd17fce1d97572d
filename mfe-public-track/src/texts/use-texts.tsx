import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { en, type Texts } from './en.js';
import { hi } from './hi.js';

export type Language = 'en' | 'hi';

const KEY = 'godownTrackLanguage';
const TEXTS: Readonly<Record<Language, Texts>> = { en, hi };

interface Spoken {
  language: Language;
  texts: Texts;
  setLanguage(language: Language): void;
}

const Spoken = createContext<Spoken>({ language: 'en', texts: en, setLanguage: () => undefined });

/** The link's choice, else the reader's earlier choice, else the browser's. */
function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY) ?? navigator.language;
  return asked.startsWith('hi') ? 'hi' : 'en';
}

export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  }, [language]);
  const spoken = useMemo(() => ({ language, texts: TEXTS[language], setLanguage }), [language]);
  return <Spoken value={spoken}>{children}</Spoken>;
}

export function useTexts(): Spoken {
  return useContext(Spoken);
}
