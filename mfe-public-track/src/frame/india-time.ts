import { shownTime, TIME_ZONE } from '@godown/contracts/common';
import { type Language } from '../texts/use-texts.js';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

const HINDI_MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('hi-IN', { timeZone: 'UTC', month: 'short' }).format(new Date(Date.UTC(2026, month, 1))),
);

/** As every screen writes it: Nov 5, 2026 4:30 PM */
export function momentInWords(iso: string, language: Language): string {
  return language === 'hi' ? shownTime(iso, HINDI_MONTHS) : shownTime(iso);
}

/** A calendar day (YYYY-MM-DD) in words: Thursday, 5 November */
export function dayInWords(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00+05:30`);
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(noon);
}
