import { chakra, type HTMLChakraProps, Tabs } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { formatCount } from '../format/money.js';
import { tabsRecipe } from './tabs.recipe.js';
import { type TabItem, type TabsProps } from './widget-props.js';

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

/** Tabs that only filter what stands below have no panel at which they could point. */
function PanellessTab({ 'aria-controls': _panel, ...rest }: HTMLChakraProps<'button'>) {
  return <chakra.button {...rest} />;
}

function countText(count: number, cap: number): string {
  return count > cap ? `${formatCount(cap)}+` : formatCount(count);
}

function Face({ tab, countCap }: { tab: TabItem; countCap: number }) {
  return (
    <>
      {tab.icon}
      {tab.label}
      {tab.count === undefined ? null : <Count>{countText(tab.count, countCap)}</Count>}
    </>
  );
}

export function TabStrip<V extends string = string>(props: TabsProps<V>) {
  const { label, tabs, value, onChange, countCap = Infinity, children } = props;
  const list = useRef<HTMLDivElement>(null);
  // Counts make the tabs wider: what was in the middle before they came may be out of sight after.
  const hasCounts = tabs.some(({ count }) => count !== undefined);
  useEffect(() => {
    const strip = list.current;
    if (strip === null) return;
    centreChosen(strip);
    // A phone that is turned, a window that gets narrower.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => centreChosen(strip));
    observer.observe(strip);
    return () => observer.disconnect();
  }, [value, hasCounts]);
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Tabs.Root recipe={tabsRecipe} value={value} onValueChange={(details) => choose(details.value)}>
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            asChild={children === undefined}
            // zag tells of changes only; a press on the chosen tab writes it into the address.
            onClick={tab.value === value ? () => onChange(tab.value) : undefined}
          >
            {children === undefined ? (
              <PanellessTab>
                <Face tab={tab} countCap={countCap} />
              </PanellessTab>
            ) : (
              <Face tab={tab} countCap={countCap} />
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children === undefined ? null : <Tabs.Content value={value}>{children}</Tabs.Content>}
    </Tabs.Root>
  );
}
