import { MAX_QUANTITY } from '@godown/contracts/inventory';
import { COUNT_MODES, type CountMode, STOCK_COUNT_LIMITS } from '@godown/contracts/stock-counts';
import { Button, Field, Input, InputRow, NumberField, SegmentedControl, Stack } from '@godown/shared-ui/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { CameraScanButton } from '../../camera/camera-scan-button.js';
import { useScannerFocus } from '../../scans/use-scanner-focus.js';
import { t } from './stock-counts.texts.js';

function isEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey;
}

interface EntryFieldProps {
  onEnter: (wsin: string, mode: CountMode, quantity: number) => void;
  /** What became of the last entry. */
  result: ReactNode;
}

/** A WSIN, and in the other mode how many there are. */
export function EntryField({ onEnter: enter, result }: EntryFieldProps) {
  const [mode, setMode] = useState<CountMode>('ADD');
  const [wsin, setWsin] = useState('');
  const [quantity, setQuantity] = useState<number | null>(null);
  const scanner = useRef<HTMLInputElement>(null);
  useScannerFocus(scanner);
  const number = useRef<HTMLInputElement>(null);
  const isNumber = mode === 'SET';
  const isWhole = quantity !== null && Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY;
  const add = () => {
    if (wsin.trim() !== '' && isNumber && !isWhole) {
      number.current?.focus();
      return;
    }
    enter(wsin, mode, isNumber && quantity !== null ? quantity : 1);
    setWsin('');
    setQuantity(null);
    scanner.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  };
  const modes = COUNT_MODES.map((value) => ({ value, label: t(value === 'ADD' ? 'count.byScan' : 'count.byNumber') }));
  return (
    <Stack gap="3">
      <SegmentedControl options={modes} value={mode} onChange={setMode} aria-label={t('count.how')} />
      <Field label={t('count.wsin')} hint={t(isNumber ? 'count.numberHint' : 'count.scanHint')}>
        <InputRow>
          <Input
            ref={scanner}
            size="lg"
            value={wsin}
            maxLength={STOCK_COUNT_LIMITS.code}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint={isNumber ? 'next' : 'done'}
            onChange={(event) => setWsin(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {isNumber ? null : (
            <Button size="lg" onClick={add}>
              {t('count.add')}
            </Button>
          )}
          <CameraScanButton
            isOnce={isNumber}
            result={isNumber ? null : result}
            onScan={isNumber ? setWsin : (code) => enter(code, mode, 1)}
          />
        </InputRow>
      </Field>
      {isNumber ? (
        <Field label={t('count.quantity')}>
          <InputRow>
            <NumberField
              ref={number}
              size="lg"
              value={quantity}
              onChange={setQuantity}
              enterKeyHint="done"
              onKeyDown={onKeyDown}
            />
            <Button size="lg" onClick={add}>
              {t('count.add')}
            </Button>
          </InputRow>
        </Field>
      ) : null}
    </Stack>
  );
}
