import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { format } from 'date-fns/format';
import { useEffect, useId, useState } from 'react';
import { type DateFieldProps, shownDay } from '../date-props.js';
import { useFieldControl } from '../field.js';
import { Input } from '../inputs.js';
import { Text } from '../../layout/text.js';

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

/** What is typed, and the day it stands for. Letters that are no day stay as they were typed and count as no day. */
function useTypedDay({ value, onChange, typed }: DayInputProps) {
  const [draft, setDraft] = useState(typed === undefined || typed === shownDay(value) ? null : typed);
  const tell = (text: string) => {
    const day = dayOf(text) ?? '';
    if (day !== value) onChange(day);
  };
  // The plain field that stood here before told whole days of one shape only.
  useEffect(() => {
    if (draft !== null) tell(draft);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what was typed before
  }, []);
  const isWrong = draft !== null && draft.trim() !== '' && dayOf(draft) === null;
  const type = (text: string) => {
    setDraft(text);
    tell(text);
  };
  const leave = () => {
    if (!isWrong) setDraft(null);
  };
  return { text: draft ?? shownDay(value), isWrong, type, leave };
}

/** A day as text. What is no day is marked, and said to be none, once the field is left. */
export function DayInput({ value, onChange, typed, ...rest }: DayInputProps) {
  const control = useFieldControl();
  const day = useTypedDay({ value, onChange, typed });
  const [isLeft, setIsLeft] = useState(false);
  const faultId = useId();
  const isFaulty = day.isWrong && isLeft;
  const described = isFaulty ? [faultId, control['aria-describedby']].filter(Boolean).join(' ') : undefined;
  return (
    <>
      <Input
        placeholder="DD/MM/YYYY"
        ps="2.5"
        {...control}
        {...rest}
        {...(isFaulty ? { 'aria-invalid': true, 'aria-describedby': described } : {})}
        value={day.text}
        autoComplete="off"
        inputMode="text"
        fontVariantNumeric="tabular-nums"
        onChange={(event) => {
          setIsLeft(false);
          day.type(event.target.value);
        }}
        onBlur={() => {
          setIsLeft(true);
          day.leave();
        }}
      />
      {isFaulty ? (
        <Text id={faultId} role="alert" size="xs" tone="danger" weight="medium">
          Not a date: {day.text.trim()}
        </Text>
      ) : null}
    </>
  );
}
