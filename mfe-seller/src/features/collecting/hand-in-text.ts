import { formatPaise } from '@godown/shared-ui/ui';
import { t } from './collecting.texts.js';

/** What is handed in, as part of a sentence: cash, cheques or both. */
export function handInText(countedPaise: number, chequeIds: readonly string[]): string {
  const [amount, cheques] = [formatPaise(countedPaise), t('chequeCount', { count: chequeIds.length })];
  if (chequeIds.length === 0) return amount;
  return countedPaise === 0 ? cheques : t('handIn.both', { amount, cheques });
}
