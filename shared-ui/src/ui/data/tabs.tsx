import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../feedback/states.js';
import { useLazyCode } from '../overlay/lazy-code.js';
import { widgetCode } from './widget-code.js';

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

/** As high as the tabs to come. */
const Place = chakra('div', {
  base: { h: '2.5rem', borderBottomWidth: '1px', '@media (pointer: coarse)': { h: '2.75rem' } },
});

/** Tabs, walked with the arrows. On a phone they scroll sideways. */
export function Tabs<V extends string = string>(props: TabsProps<V>) {
  const [isMissing, setMissing] = useState(false);
  const widgets = useLazyCode(widgetCode, !isMissing, () => setMissing(true));
  if (widgets) return <widgets.TabStrip {...props} />;
  return isMissing ? (
    <ErrorState message="This part is not available right now" onRetry={() => setMissing(false)} />
  ) : (
    <Place aria-busy="true" />
  );
}
