import { chakra, Combobox, createListCollection } from '@chakra-ui/react';
import { CheckIcon, ChevronsUpDownIcon, CloseIcon } from '@godown/shared-ui/icons';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../actions/button.js';
import { type AsyncComboboxProps, type ComboboxOption } from '../combobox-props.js';
import { comboboxSlotRecipe } from '../combobox.recipe.js';
import { useFieldControl } from '../field.js';
import { type FallbackState } from '../../lazy/lazy-field.js';
import { useAsyncOptions } from '../use-async-options.js';

/** Fixed, so that no scrolling box clips the list; inside the page, so that it works in dialogs. */
export const LIST_POSITION = { strategy: 'fixed', sameWidth: true, placement: 'bottom-start', gutter: 5 } as const;

function Item({ option }: { option: ComboboxOption }) {
  return (
    <Combobox.Item item={option}>
      <Combobox.ItemText>
        {option.label}
        {option.detail === undefined ? null : <small>{option.detail}</small>}
      </Combobox.ItemText>
      <Combobox.ItemIndicator>
        <CheckIcon aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** Letters that are being typed stand in the field until one option is taken or the field is left. */
function useSearch<O extends ComboboxOption>(
  props: AsyncComboboxProps<O>,
  { texts: [left] = [], hasFocus }: FallbackState,
) {
  const chosen = props.value?.label ?? '';
  const wasTyped = left !== undefined && left !== chosen;
  const [text, setText] = useState(wasTyped ? left : null);
  const [open, setOpen] = useState(wasTyped || (props.loadWhenBlank === true && hasFocus === true));
  const found = useAsyncOptions({
    open,
    search: text ?? '',
    loadOptions: props.loadOptions,
    loadWhenBlank: props.loadWhenBlank ?? false,
  });
  const collection = useMemo(
    () => createListCollection({ items: [...found.options], itemToString: ({ label }: O) => label }),
    [found.options],
  );
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) setText(null);
  };
  return { ...found, collection, text: text ?? chosen, setText, open, toggle, isShown: open && found.state !== 'idle' };
}

const Note = chakra('div', { base: { px: '2.5', py: '2', color: 'fg.subtle', fontSize: 'sm', _empty: { p: '0' } } });

function noteOf(state: FoundProps['state'], count: number, failedText = 'Something went wrong'): string | null {
  if (state === 'loading') return 'Searching…';
  if (state === 'failed') return failedText;
  return count === 0 ? 'Nothing found' : null;
}

interface FoundProps {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  options: readonly ComboboxOption[];
  failedText: string | undefined;
  label: string;
  listId: string;
}

function Found({ state, options, failedText, label, listId }: FoundProps) {
  return (
    <Combobox.Positioner hidden={state === 'idle'}>
      <Combobox.Content role="group" aria-label={label}>
        <Combobox.List id={listId} role="listbox" aria-label={label} aria-busy={state === 'loading'}>
          {options.map((option) => (
            <Item key={option.value} option={option} />
          ))}
        </Combobox.List>
        <Note role="status">{noteOf(state, options.length, failedText)}</Note>
      </Combobox.Content>
    </Combobox.Positioner>
  );
}

/** One of many rows that only the server knows. Type, walk with arrows, Enter takes, Escape leaves. */
export function ChakraCombobox<O extends ComboboxOption>(props: AsyncComboboxProps<O> & { before: FallbackState }) {
  const { value, onChange, placeholder, disabled, size, name, before } = props;
  const { id: _, ...control } = useFieldControl();
  const listId = useId();
  const search = useSearch(props, before);
  const { collection, isShown, state, options } = search;
  const holdEnter = (event: KeyboardEvent) => {
    // Before anything is found, Enter would take back what was typed.
    if (event.key !== 'Enter' || !isShown || (state === 'ready' && options.length > 0)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Combobox.Root
      recipe={comboboxSlotRecipe}
      collection={collection}
      value={value === null ? [] : [value.value]}
      inputValue={search.text}
      defaultOpen={search.open}
      inputBehavior="autohighlight"
      openOnClick
      lazyMount
      unmountOnExit
      required={false}
      disabled={disabled === true}
      size={size ?? 'md'}
      positioning={LIST_POSITION}
      translations={{ clearTriggerLabel: 'Clear' }}
      {...(name === undefined ? {} : { name })}
      onOpenChange={(details) => search.toggle(details.open)}
      onInputValueChange={({ inputValue, reason }) => {
        // At once: the part writes the text back into the field, where the next letter may stand already.
        if (reason === 'input-change') flushSync(() => search.setText(inputValue));
      }}
      onValueChange={({ value: [taken] }) => {
        onChange(options.find((option) => option.value === taken) ?? null);
        search.setText(null);
      }}
    >
      <Combobox.Control>
        <Combobox.Input
          {...control}
          aria-label={props['aria-label']}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : ''}
          placeholder={placeholder}
          data-clearable={value === null ? undefined : ''}
          onKeyDownCapture={holdEnter}
          onFocus={() => {
            if (props.loadWhenBlank === true) search.toggle(true);
          }}
          onBlur={props.onBlur}
        />
        <Combobox.IndicatorGroup>
          {value === null || disabled === true ? null : (
            <Combobox.ClearTrigger asChild tabIndex={0}>
              <IconButton label="Clear" size="sm">
                <CloseIcon aria-hidden="true" />
              </IconButton>
            </Combobox.ClearTrigger>
          )}
          <chakra.span px="1.5" aria-hidden="true" pointerEvents="none">
            <ChevronsUpDownIcon size={15} />
          </chakra.span>
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Found
        {...{ state, options, listId }}
        failedText={props.failedText}
        label={props['aria-label'] ?? placeholder ?? 'Options'}
      />
    </Combobox.Root>
  );
}
