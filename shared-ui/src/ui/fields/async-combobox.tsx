import { chakra } from '@chakra-ui/react';
import { CheckIcon, ChevronsUpDownIcon, CloseIcon } from '@godown/shared-ui/icons';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { useAnchored, useOutsidePress } from '../overlay/anchored.js';
import { Floating, optionStyles } from '../overlay/floating.js';
import { useFieldControl } from './field.js';
import { type ControlSize, Input } from './inputs.js';
import { useAsyncOptions } from './use-async-options.js';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line: a phone, a SKU. */
  detail?: ReactNode;
}

export interface AsyncComboboxProps<O extends ComboboxOption> {
  value: O | null;
  onChange: (option: O | null) => void;
  /** Called 500 ms after the last letter. */
  loadOptions: (search: string, signal: AbortSignal) => Promise<readonly O[]>;
  /** Also load when nothing is typed. Off: blank text never calls. */
  loadWhenBlank?: boolean;
  placeholder?: string;
  /** Shown when the call failed. */
  failedText?: string;
  disabled?: boolean;
  size?: ControlSize;
  name?: string;
  onBlur?: () => void;
  'aria-label'?: string;
}

const Row = chakra('div', {
  base: {
    ...optionStyles,
    '&[data-active=true]': { bg: 'bg.muted' },
    '&[aria-selected=true]': { color: 'brand.fg', fontWeight: 'medium' },
  },
});
const Note = chakra('div', { base: { px: '2.5', py: '2', color: 'fg.subtle', fontSize: 'sm' } });

function step(key: string, active: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  return active;
}

/** One of many rows that only the server knows. Type, walk with arrows, Enter takes, Escape leaves. */
export function AsyncCombobox<O extends ComboboxOption>(props: AsyncComboboxProps<O>) {
  const { value, onChange, placeholder, disabled, size, name, failedText = 'Something went wrong' } = props;
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const control = useFieldControl();
  const search = text ?? '';
  const { state, options } = useAsyncOptions({
    open,
    search,
    loadOptions: props.loadOptions,
    loadWhenBlank: props.loadWhenBlank ?? false,
  });
  const shown = open && state !== 'idle';
  useAnchored({ open: shown, anchor, floating: list, placement: 'bottom-start', matchWidth: true });

  const leave = () => {
    setOpen(false);
    setText(null);
    props.onBlur?.();
  };
  useOutsidePress(open, [anchor, list], leave);
  const take = (option: O) => {
    onChange(option);
    setText(null);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(event.key, active, options.length);
    const option = options[active];
    if (event.key === 'ArrowDown' && !open) setOpen(true);
    else if (next !== active) setActive(next);
    if (event.key === 'Enter' && open && option) take(option);
    if (event.key === 'Escape' && open) leave();
    if (event.key === 'Tab') leave();
    if (open && ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <chakra.div ref={anchor} position="relative" w="full" minW="0">
      <Input
        {...control}
        role="combobox"
        name={name}
        aria-label={props['aria-label']}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        size={size}
        pe="16"
        placeholder={placeholder}
        value={text ?? value?.label ?? ''}
        onFocus={() => {
          if (props.loadWhenBlank === true) setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
      />
      <chakra.span
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        display="flex"
        alignItems="center"
        color="fg.subtle"
      >
        {value !== null && disabled !== true ? (
          <IconButton
            label="Clear"
            size="sm"
            onClick={() => {
              onChange(null);
              setText(null);
            }}
          >
            <CloseIcon aria-hidden="true" />
          </IconButton>
        ) : null}
        <chakra.span px="1.5" aria-hidden="true" pointerEvents="none">
          <ChevronsUpDownIcon size={15} />
        </chakra.span>
      </chakra.span>
      {shown ? (
        <Floating ref={list}>
          <div
            role="listbox"
            id={listId}
            aria-label={props['aria-label'] ?? placeholder ?? 'Options'}
            aria-busy={state === 'loading'}
          >
            {options.map((option, index) => (
              <Row
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value?.value}
                data-active={index === active}
                onPointerMove={() => setActive(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                <chakra.span flex="1" minW="0">
                  {option.label}
                  {option.detail === undefined ? null : (
                    <chakra.small display="block" color="fg.subtle" fontSize="xs" fontWeight="normal">
                      {option.detail}
                    </chakra.small>
                  )}
                </chakra.span>
                {option.value === value?.value ? <CheckIcon aria-hidden="true" /> : null}
              </Row>
            ))}
          </div>
          <div role="status">
            {state === 'loading' ? <Note>Searching…</Note> : null}
            {state === 'failed' ? <Note>{failedText}</Note> : null}
            {state === 'ready' && options.length === 0 ? <Note>Nothing found</Note> : null}
          </div>
        </Floating>
      ) : null}
    </chakra.div>
  );
}
