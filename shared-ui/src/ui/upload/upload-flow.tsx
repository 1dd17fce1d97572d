import { chakra } from '@chakra-ui/react';
import { partCode } from '../lazy/lazy-code.js';
import { LazyPlace } from '../lazy/lazy-place.js';
import { type UploadFlowProps } from './upload-props.js';

const uploadCode = partCode(() => import('./parts/upload-flow.js'));

/** Choose or drop one sheet, see it, send it. A refused file changes nothing and says why. */
export function UploadFlow(props: UploadFlowProps) {
  return (
    <LazyPlace
      code={uploadCode}
      fallback={<chakra.div h="48" borderRadius="lg" bg="bg.subtle" aria-busy="true" />}
      draw={({ ChakraUploadFlow }) => <ChakraUploadFlow {...props} />}
    />
  );
}
