import { Button, Field, Input, InputRow } from '@godown/shared-ui/ui';
import { type ReactNode, useRef, useState } from 'react';
import { CameraScanButton } from '../camera/camera-scan-button.js';
import { t } from './scans.texts.js';
import { useScannerFocus } from './use-scanner-focus.js';

/** No label has a longer one. */
const MAX_CODE_LENGTH = 64;

interface ScanAnywhereFieldProps {
  label: string;
  onScan: (code: string) => void;
  /** What became of the last scan. */
  result: ReactNode;
}

/** Where a scanner types, wherever the focus was: its first key brings it here. */
export function ScanAnywhereField({ label, onScan, result }: ScanAnywhereFieldProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useScannerFocus(input);
  const add = () => {
    onScan(text);
    setText('');
    input.current?.focus();
  };
  return (
    <Field label={label} hint={t('hint')}>
      <InputRow>
        <Input
          ref={input}
          size="lg"
          value={text}
          maxLength={MAX_CODE_LENGTH}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
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
