import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { formatCount } from '../format/money.js';

export interface TabItem<V extends string = string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  /** Rows behind it. */
  count?: number;
}

export interface TabsProps<V extends string = string> {
  label: string;
  tabs: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The panel of the chosen tab. Without it the tabs only filter what stands below. */
  children?: ReactNode;
}

const List = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    overflowY: 'hidden',
    borderBottomWidth: '1px',
    scrollbarWidth: 'none',
    maskImage: { base: 'linear-gradient(90deg, #000 calc(100% - 2rem), transparent)', md: 'none' },
  },
});
const Tab = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      px: '3',
      h: '2.5rem',
      flexShrink: 0,
      fontSize: 'md',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      position: 'relative',
      bg: 'transparent',
      borderRadius: 'sm',
      '& svg': { w: '1.1em', h: '1.1em' },
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-3px' },
      _selected: {
        color: 'fg',
        _after: {
          content: '""',
          position: 'absolute',
          insetX: '3',
          bottom: '-1px',
          h: '2.5px',
          bg: 'accent.solid',
          borderTopRadius: 'full',
        },
      },
      '@media (pointer: coarse)': { h: '2.75rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);
const Count = chakra('span', {
  base: {
    fontSize: '2xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    bg: 'bg.muted',
    px: '1.5',
    py: '0.5',
    borderRadius: 'full',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1.3',
  },
});

/** Scrolls a list that is wider than the screen until the chosen tab is in its middle. The page itself stays where it is. */
function centreChosen(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[aria-selected=true]');
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Tabs, walked with the arrows. On a phone they scroll sideways. */
export function Tabs<V extends string = string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) centreChosen(list.current);
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === value);
    const targets: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 };
    const index = targets[event.key];
    if (index === undefined) return;
    event.preventDefault();
    const place = (index + tabs.length) % tabs.length;
    const next = tabs[place];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : <Count>{formatCount(tab.count)}</Count>}
          </Tab>
        ))}
      </List>
      {children === undefined ? null : (
        <chakra.div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </chakra.div>
      )}
    </>
  );
}
