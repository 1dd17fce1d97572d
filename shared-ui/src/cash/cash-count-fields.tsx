import { FormMoney, FormNumber } from '../forms/index.js';
import { FormGrid } from '../ui/index.js';
import { t } from './cash-count.texts.js';

interface CashCountFieldsProps {
  /** Of the count in the form: it has `notes500` for a note of ₹500, and `coinsPaise`. */
  name: string;
  /** What is counted one by one, in rupees. */
  notes: readonly number[];
}

/** Counts cash by notes and coins. */
export function CashCountFields({ name, notes }: CashCountFieldsProps) {
  return (
    <FormGrid templateColumns="repeat(2, minmax(0, 1fr))">
      {notes.map((note) => (
        <FormNumber key={note} name={`${name}.notes${note}`} label={t('notes', { note })} min={0} required />
      ))}
      <FormMoney name={`${name}.coinsPaise`} label={t('coins')} unit="paise" required />
    </FormGrid>
  );
}
