import { chakra, Tabs as ChakraTabs } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) centreChosen(list.current);
  }, [value]);
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <ChakraTabs.Root value={value} onValueChange={(details) => choose(details.value)}>
      <ChakraTabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          // Without a panel there is nothing that the tab could point at.
          <ChakraTabs.Trigger
            key={tab.value}
            value={tab.value}
            {...(children === undefined ? { 'aria-controls': undefined } : {})}
          >
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : <Count>{formatCount(tab.count)}</Count>}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {children === undefined ? null : <ChakraTabs.Content value={value}>{children}</ChakraTabs.Content>}
    </ChakraTabs.Root>
  );
}
