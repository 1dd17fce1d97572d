import { lazyCode, LazyPlace, SkeletonText, Text } from '@godown/shared-ui/ui';

export const title = 'Lazy parts';

const THERE = lazyCode(() => Promise.resolve('Here it is.'));
const NEVER = lazyCode(() => new Promise<string>(() => undefined));

const draw = (text: string) => <Text>{text}</Text>;

export function Loaded() {
  return <LazyPlace code={THERE} fallback={<SkeletonText />} draw={draw} />;
}

export function OnItsWay() {
  return <LazyPlace code={NEVER} fallback={<SkeletonText />} draw={draw} />;
}
