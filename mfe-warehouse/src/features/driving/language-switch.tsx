import { type Language, LANGUAGES, setLanguage, useLanguage } from '@godown/shared-ui/i18n';
import { Button } from '@godown/shared-ui/ui';

const OTHER: Readonly<Record<Language, Language>> = { en: 'hi', hi: 'en' };

/** The phone keeps the choice. The button is in the language that it leads to. */
export function LanguageSwitch() {
  const other = OTHER[useLanguage()];
  return (
    <Button minH="12" lang={other} onClick={() => void setLanguage(other)}>
      {LANGUAGES[other]}
    </Button>
  );
}
