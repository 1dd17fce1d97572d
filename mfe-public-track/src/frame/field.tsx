import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  error?: string | null | undefined;
  /** Gives the control the ids that tie label and message to it. */
  children: (ids: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A labelled control with its message. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className="public-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': error ? messageId : undefined })}
      {error && (
        <p id={messageId} role="alert" className="public-error">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  value: string;
  error?: string | null | undefined;
  onChange: (value: string) => void;
};

export function TextField({ label, error, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => <input {...input} {...ids} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
