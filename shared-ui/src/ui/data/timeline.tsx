import { SkeletonText } from '../feedback/skeletons.js';
import { LazyPlace } from '../lazy/lazy-place.js';
import { widgetCode } from './widget-code.js';
import { type TimelineProps } from './widget-props.js';

/** What happened, newest first, on the thread of a tear line. */
export function Timeline(props: TimelineProps) {
  return (
    <LazyPlace code={widgetCode} fallback={<SkeletonText />} draw={({ TimelineList }) => <TimelineList {...props} />} />
  );
}
