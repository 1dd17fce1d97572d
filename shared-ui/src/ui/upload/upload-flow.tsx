import { chakra } from '@chakra-ui/react';
import { LazyPlace, lazyPart } from '../fields/lazy-part.js';
import { type UploadFlowProps } from './upload-props.js';

const uploadFlow = lazyPart(() => import('./parts/upload-flow.js').then(({ ChakraUploadFlow }) => ChakraUploadFlow));

/** Choose or drop one sheet, see it, send it. A refused file changes nothing and says why. */
export function UploadFlow(props: UploadFlowProps) {
  return (
    <LazyPlace
      part={uploadFlow}
      standIn={<chakra.div h="48" borderRadius="lg" bg="bg.subtle" aria-busy="true" />}
      draw={(Flow) => <Flow {...props} />}
    />
  );
}
