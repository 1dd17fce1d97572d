import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { type DateFieldProps, shownDay } from '../date-props.js';
import { useFieldControl } from '../field.js';
import { Input } from '../inputs.js';

/** What people type for a day; the day comes before the month, as in India. */
const TYPED = ['yyyy-MM-dd', 'd MMM yyyy', 'd/M/yyyy', 'd-M-yyyy', 'd.M.yyyy', 'd MMMM yyyy', 'MMM d, yyyy'] as const;
const FIRST_YEAR = 1000;

/** '21/11/2026', '21 Nov 2026' → '2026-11-21'; null for what is no day. */
function dayOf(text: string): string | null {
  const found = TYPED.map((shape) => parse(text.trim(), shape, 0)).find(
    (day) => isValid(day) && day.getFullYear() >= FIRST_YEAR,
  );
  return found === undefined ? null : format(found, 'yyyy-MM-dd');
}

export interface DayInputProps extends DateFieldProps {
  /** What was typed before this part was there. */
  typed?: string | undefined;
  placeholder?: string;
  /** Room for what stands at the end of the field. */
  pe?: string;
}

/** A day as text. Letters that are no day stay as they were typed, marked, and count as no day. */
export function DayInput({ value, onChange, typed, ...rest }: DayInputProps) {
  const control = useFieldControl();
  const [draft, setDraft] = useState(typed === undefined || typed === shownDay(value) ? null : typed);
  const isWrong = draft !== null && draft.trim() !== '' && dayOf(draft) === null;
  const [isLeft, setIsLeft] = useState(false);
  return (
    <Input
      placeholder="DD/MM/YYYY"
      ps="2.5"
      {...control}
      {...rest}
      value={draft ?? shownDay(value)}
      autoComplete="off"
      inputMode="text"
      fontVariantNumeric="tabular-nums"
      aria-invalid={isWrong && isLeft ? true : control['aria-invalid']}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        setIsLeft(false);
        const day = dayOf(text) ?? '';
        if (day !== value) onChange(day);
      }}
      onBlur={() => {
        setIsLeft(true);
        if (!isWrong) setDraft(null);
      }}
    />
  );
}
