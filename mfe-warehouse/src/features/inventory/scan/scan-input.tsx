import { Button, Field, Input, InputRow, Kbd } from '@godown/shared-ui/ui';
import { type ReactNode, useRef, useState } from 'react';
import { CameraScanButton } from '../../../camera/camera-scan-button.js';
import { SCAN_FIELD } from './field-scan.js';
import { t } from './scan.texts.js';

interface ScanInputProps {
  onScan: (text: string) => void;
  /** What became of the last scan. */
  result: ReactNode;
}

/** Typing, or a scanner while the field has the focus. Enter adds, and the field is ready for the next. */
export function ScanInput({ onScan, result }: ScanInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (text.trim() !== '') onScan(text);
    setText('');
    input.current?.focus();
  };
  return (
    <Field
      label={t('wsin')}
      hint={
        <>
          {t('scanItOrType')} <Kbd>Enter</Kbd>
        </>
      }
    >
      <InputRow>
        <Input
          {...SCAN_FIELD}
          ref={input}
          size="lg"
          value={text}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add();
            }
          }}
        />
        <Button size="lg" onClick={add}>
          {t('add')}
        </Button>
        <CameraScanButton onScan={onScan} result={result} />
      </InputRow>
    </Field>
  );
}
