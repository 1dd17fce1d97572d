import { chakra } from '@chakra-ui/react';
import { ChevronDownIcon } from '@godown/shared-ui/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../actions/button.js';
import { useAnchored, useOutsidePress } from '../overlay/anchored.js';
import { Floating } from '../overlay/floating.js';
import { Checkbox } from './choices.js';
import { Input, type Option } from './inputs.js';

export interface MultiSelectProps {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (values: string[]) => void;
  /** Words of the empty choice: 'All companies'. */
  emptyText: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const SEARCH_FROM = 8;

function summary(value: readonly string[], options: readonly Option[], emptyText: string): string {
  const [first] = options.filter((option) => value.includes(option.value));
  if (first === undefined) return emptyText;
  return value.length === 1 ? first.label : `${first.label} +${value.length - 1}`;
}

/** Several of a known list, behind one button. An empty choice means all. */
export function MultiSelect({ label, options, value, onChange, emptyText, icon, variant, size }: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored({ open, anchor: trigger, floating: panel, placement: 'bottom-start', matchWidth: true });
  useOutsidePress(open, [trigger, panel], () => setOpen(false));
  useEffect(() => {
    if (open) panel.current?.querySelector('input')?.focus();
  }, [open]);
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  const toggle = (one: string, on: boolean) => onChange(on ? [...value, one] : value.filter((other) => other !== one));
  return (
    <>
      <Button
        ref={trigger}
        variant={variant}
        size={size}
        icon={icon}
        iconEnd={<ChevronDownIcon aria-hidden="true" />}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => {
          setSearch('');
          setOpen(!open);
        }}
      >
        <chakra.span maxW="40" overflow="hidden" textOverflow="ellipsis">
          <chakra.span srOnly>{`${label}: `}</chakra.span>
          {summary(value, options, emptyText)}
        </chakra.span>
      </Button>
      {open ? (
        <Floating ref={panel} id={id} role="dialog" aria-label={label} p="2" minW="60" onKeyDown={onKeyDown}>
          {options.length < SEARCH_FROM ? null : (
            <Input
              size="sm"
              aria-label={`Search ${label}`}
              placeholder="Search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              mb="1"
            />
          )}
          <chakra.div display="flex" flexDirection="column" px="1" maxH="64" overflowY="auto">
            {found.map((option) => (
              <Checkbox
                key={option.value}
                checked={value.includes(option.value)}
                onChange={(on) => toggle(option.value, on)}
              >
                {option.label}
              </Checkbox>
            ))}
            {found.length === 0 ? (
              <chakra.span py="2" color="fg.subtle" fontSize="sm">
                Nothing found
              </chakra.span>
            ) : null}
          </chakra.div>
          <chakra.div borderTopWidth="1px" mt="1" pt="2" px="1">
            <Button variant="link" size="sm" onClick={() => onChange([])}>
              {emptyText}
            </Button>
          </chakra.div>
        </Floating>
      ) : null}
    </>
  );
}
