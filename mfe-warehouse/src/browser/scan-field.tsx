import { Banner, Button, Field, Input, InputRow } from '@godown/shared-ui/ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { CameraScanButton } from '../camera/camera-scan-button.js';
import { useScannerFocus } from '../scans/use-scanner-focus.js';

interface ScanFieldProps {
  label: string;
  hint: string;
  action: string;
  error?: string | undefined;
  isRunning?: boolean;
  /** A scan lands here wherever the focus is. For screens whose plain keys mean nothing else. */
  isAnywhere?: boolean;
  input: RefObject<HTMLInputElement | null>;
  onScan: (code: string) => void;
  /** The screen goes on to what was scanned: the camera closes after one code. */
  isOnce?: boolean;
  /** What the camera's view shows of a good scan; the error shows there by itself. */
  result?: ReactNode;
}

/** Typing, or a scanner: Enter takes the code, and the field is ready for the next. */
export function ScanField({
  label,
  hint,
  action,
  error,
  isRunning = false,
  isAnywhere = false,
  input,
  onScan,
  isOnce = false,
  result,
}: ScanFieldProps) {
  const [text, setText] = useState('');
  useScannerFocus(input, isAnywhere);
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
        <CameraScanButton
          isOnce={isOnce}
          result={error === undefined ? result : <Banner tone="danger">{error}</Banner>}
          onScan={onScan}
        />
      </InputRow>
    </Field>
  );
}
