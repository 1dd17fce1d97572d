import { chakra } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { EmptyFields } from './empty-fields.js';

/** What a control needs from the field around it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Wires a control to the field around it; alone it gets nothing and must carry its own `aria-label`. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: 0 } });
const Label = chakra('label', {
  base: {
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg',
    lineHeight: 'snug',
    '& abbr': { color: 'danger.fg', textDecoration: 'none', ms: '0.5' },
  },
});
const Hint = chakra('div', { base: { fontSize: 'xs', color: 'fg.subtle', lineHeight: 'snug' } });
const Fault = chakra('div', { base: { fontSize: 'xs', fontWeight: 'medium', color: 'danger.fg', lineHeight: 'snug' } });

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** What is said when a required field is sent empty; '<label> is required' unless given. */
  missing?: string | undefined;
  children: ReactNode;
}

/** The caller's own words come first; a star alone says that something is missing. */
function useFault(id: string, { label, error, missing, required = false }: FieldProps): string | undefined {
  const isEmpty = useContext(EmptyFields).has(id);
  if (error !== undefined || !required || !isEmpty) return error;
  return missing ?? `${typeof label === 'string' ? label : 'This field'} is required`;
}

/** Label, control, hint and message of one field, tied together for eyes and screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, required = false, children } = props;
  const id = useId();
  const error = useFault(id, props);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error === undefined ? null : errorId, hint === undefined ? null : hintId]
    .filter((part) => part !== null)
    .join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required ? true : undefined,
  };
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {required ? (
          <abbr title="required" aria-hidden="true">
            *
          </abbr>
        ) : null}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {error === undefined ? null : (
        <Fault id={errorId} role="alert">
          {error}
        </Fault>
      )}
      {hint === undefined ? null : <Hint id={hintId}>{hint}</Hint>}
    </Frame>
  );
}

const Set = chakra('fieldset', {
  base: { border: 0, m: 0, p: 0, minW: 0, display: 'flex', flexDirection: 'column', gap: '2' },
});
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'medium', color: 'fg', p: 0, mb: '1.5' } });

/** A field of several controls: radios, a date range. */
export function FieldGroup(props: FieldProps) {
  const { label, hint, required = false, children } = props;
  const groupId = useId();
  const id = `${groupId}-error`;
  const error = useFault(groupId, props);
  return (
    <Set
      id={groupId}
      data-required={required ? '' : undefined}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
    >
      <Legend>
        {label}
        {required ? ' *' : null}
      </Legend>
      {children}
      {error === undefined ? null : (
        <Fault id={id} role="alert">
          {error}
        </Fault>
      )}
      {hint === undefined ? null : <Hint>{hint}</Hint>}
    </Set>
  );
}
