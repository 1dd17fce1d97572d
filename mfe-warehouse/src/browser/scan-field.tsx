import { Button, Field, Input, InputRow } from '@godown/shared-ui/ui';
import { type RefObject, useState } from 'react';

interface ScanFieldProps {
  label: string;
  hint: string;
  action: string;
  error?: string | undefined;
  isRunning?: boolean;
  input: RefObject<HTMLInputElement | null>;
  onScan: (code: string) => void;
}

/** Typing, or a scanner: Enter takes the code, and the field is ready for the next. */
export function ScanField({ label, hint, action, error, isRunning = false, input, onScan }: ScanFieldProps) {
  const [text, setText] = useState('');
  const take = () => {
    const code = text.trim();
    setText('');
    input.current?.focus();
    if (code !== '') onScan(code);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      <InputRow>
        <Input
          ref={input}
          size="lg"
          value={text}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
        <Button size="lg" loading={isRunning} onClick={take}>
          {action}
        </Button>
      </InputRow>
    </Field>
  );
}
