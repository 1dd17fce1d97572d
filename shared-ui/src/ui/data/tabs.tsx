import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ErrorState } from '../feedback/states.js';
import { useLazyCode } from '../overlay/lazy-code.js';
import { widgetCode } from './widget-code.js';
import { type TabsProps } from './widget-props.js';

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
