import { NOTES } from '@godown/contracts/cash';
import { FormMoney, FormNumber } from '../forms/index.js';
import { FormGrid } from '../ui/index.js';
import { t } from './cash-count.texts.js';

/** Counts cash by notes and coins. @param name of the `CashCount` in the form */
export function CashCountFields({ name }: { name: string }) {
  return (
    <FormGrid>
      {NOTES.map((note) => (
        <FormNumber key={note} name={`${name}.notes${note}`} label={t('notes', { note })} min={0} required />
      ))}
      <FormMoney name={`${name}.coinsPaise`} label={t('coins')} unit="paise" required />
    </FormGrid>
  );
}
