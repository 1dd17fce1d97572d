import { chakra } from '@chakra-ui/react';
import { useLazyCode } from '../lazy/lazy-code.js';
import { stepsCode } from './widget-code.js';
import { type StepsProps } from './widget-props.js';

/** As high as the steps to come. Without their code it stays empty: the page's heading says where one is. */
const Place = chakra('div', { base: { h: '6' } });

/** How far somebody is in what takes several screens. */
export function Steps(props: StepsProps) {
  const code = useLazyCode(stepsCode, true, () => undefined);
  return code ? <code.StepList {...props} /> : <Place />;
}
