import { chakra, Field as ChakraField, Fieldset } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { EmptyFields } from './empty-fields.js';

/** What names a control whose own `aria-label` would hide the label's `for`. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

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
  // `required` stays out: the browser would call an empty field invalid before anything is sent.
  return (
    <ChakraField.Root
      id={id}
      ids={{ label: labelIdOf(id), errorText: errorId, helperText: hintId }}
      invalid={error !== undefined}
    >
      <ChakraField.Label>
        {label}
        {required ? <RequiredMark /> : null}
      </ChakraField.Label>
      <FieldContext value={control}>{children}</FieldContext>
      <ChakraField.ErrorText role="alert" aria-live="assertive">
        {error}
      </ChakraField.ErrorText>
      {hint === undefined ? null : <ChakraField.HelperText>{hint}</ChakraField.HelperText>}
    </ChakraField.Root>
  );
}

/** Screen readers are told by the control itself. */
function RequiredMark() {
  return (
    <chakra.abbr title="required" aria-hidden="true" color="danger.fg" textDecoration="none" ms="0.5">
      *
    </chakra.abbr>
  );
}

/** A field of several controls: radios, a date range. */
export function FieldGroup(props: FieldProps) {
  const { label, hint, required = false, children } = props;
  const groupId = useId();
  const id = `${groupId}-error`;
  const error = useFault(groupId, props);
  return (
    <Fieldset.Root
      data-required={required ? groupId : undefined}
      invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
    >
      <Fieldset.Legend>
        {label}
        {required ? <RequiredMark /> : null}
      </Fieldset.Legend>
      {children}
      <Fieldset.ErrorText id={id} role="alert" aria-live="assertive">
        {error}
      </Fieldset.ErrorText>
      {hint === undefined ? null : <Fieldset.HelperText>{hint}</Fieldset.HelperText>}
    </Fieldset.Root>
  );
}
