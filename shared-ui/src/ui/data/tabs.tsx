import { chakra } from '@chakra-ui/react';
import { LazyPlace } from '../lazy/lazy-place.js';
import { widgetCode } from './widget-code.js';
import { type TabsProps } from './widget-props.js';

/** As high as the tabs to come. */
const Place = chakra('div', {
  base: { h: '2.5rem', borderBottomWidth: '1px', '@media (pointer: coarse)': { h: '2.75rem' } },
});

/** Tabs, walked with the arrows. On a phone they scroll sideways. */
export function Tabs<V extends string = string>(props: TabsProps<V>) {
  return (
    <LazyPlace
      code={widgetCode}
      fallback={<Place aria-busy="true" />}
      draw={({ TabStrip }) => <TabStrip {...props} />}
    />
  );
}
