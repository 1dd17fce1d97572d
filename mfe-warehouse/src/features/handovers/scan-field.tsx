import { HANDOVER_LIMITS } from '@godown/contracts/handovers';
import { useSuspendedPlainKeys } from '@godown/shared-ui/commands';
import { Button, Field, Input, InputRow } from '@godown/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from './handovers.texts.js';

const TYPED_INTO = 'input, textarea, select, [role=dialog], [role=alertdialog], [contenteditable]';

/** Where a scanner types, wherever the focus was: its first key brings it here. */
export function ScanField({ onScan }: { onScan: (code: string) => void }) {
  useSuspendedPlainKeys();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  const add = () => {
    onScan(text);
    setText('');
    input.current?.focus();
  };
  return (
    <Field label={t('scan.label')} hint={t('scan.hint')}>
      <InputRow>
        <Input
          ref={input}
          size="lg"
          value={text}
          maxLength={HANDOVER_LIMITS.code}
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
          {t('scan.add')}
        </Button>
      </InputRow>
    </Field>
  );
}
