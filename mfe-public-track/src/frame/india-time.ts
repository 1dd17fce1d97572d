import { TIME_ZONE } from '@godown/contracts/common';
import { type Language } from '../texts/use-texts.js';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

function partsOf(moment: Date, language: Language): Record<string, string> {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: TIME_ZONE, day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', hour12: true,
  });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** 'DD MMM, hh:mm A' in India: 05 Nov, 04:30 PM */
export function timelineTime(iso: string, language: Language): string {
  const { day, month, hour, minute, dayPeriod } = partsOf(new Date(iso), language);
  return `${day} ${month}, ${hour}:${minute} ${(dayPeriod ?? '').toUpperCase()}`;
}

/** A calendar day (YYYY-MM-DD) in words: Thursday, 5 November */
export function dayInWords(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00+05:30`);
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' }).format(noon);
}
