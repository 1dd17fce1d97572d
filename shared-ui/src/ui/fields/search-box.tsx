import { chakra } from '@chakra-ui/react';
import { useSearchCommand } from '@godown/shared-ui/commands';
import { CloseIcon, SearchIcon } from '@godown/shared-ui/icons';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { ListTool } from '../table/list-tools.js';
import { type ControlSize, Input, type Option, Select } from './inputs.js';
import { DEBOUNCE_MS } from './use-debounced.js';

export interface SearchBoxProps {
  /** What is searched for now; typically from the address. */
  value: string;
  /** Called 700 ms after the last letter, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string;
  /** Which column is searched: a small list before the box. */
  scopes?: readonly Option[];
  scope?: string;
  onScopeChange?: (scope: string) => void;
  size?: ControlSize;
}

/** The search of a list. */
export function SearchBox({ value, onSearch, label, placeholder, scopes, scope, onScopeChange, size }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useSearchCommand(() => {
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    // The address changed by itself (back, a cleared filter): show that, unless somebody types.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS.search);
  };
  const clear = () => {
    setText('');
    send('');
  };
  return (
    <chakra.div role="search" aria-label={label} display="flex" gap="1.5" w="full" maxW={{ md: 'lg' }} minW="0">
      {scopes === undefined ? null : (
        <ListTool label="Search in">
          <chakra.div w={{ md: '9.5rem' }}>
            <Select
              aria-label={`${label}: search in`}
              options={scopes}
              value={scope}
              onChange={(next) => onScopeChange?.(next)}
              size={size}
            />
          </chakra.div>
        </ListTool>
      )}
      <chakra.div position="relative" flex="1" minW="0">
        <chakra.span
          aria-hidden="true"
          position="absolute"
          insetStart="2.5"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
          lineHeight="0"
          pointerEvents="none"
        >
          <SearchIcon size={16} />
        </chakra.span>
        <Input
          ref={input}
          type="search"
          aria-keyshortcuts="/"
          aria-label={label}
          placeholder={placeholder ?? label}
          value={text}
          size={size}
          ps="8"
          pe="9"
          autoComplete="off"
          spellCheck={false}
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(text);
            if (event.key === 'Escape' && text !== '') {
              event.preventDefault();
              clear();
            }
          }}
        />
        {text === '' ? null : (
          <chakra.span position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
            <IconButton label="Clear search" size="sm" onClick={clear}>
              <CloseIcon aria-hidden="true" />
            </IconButton>
          </chakra.span>
        )}
      </chakra.div>
    </chakra.div>
  );
}
