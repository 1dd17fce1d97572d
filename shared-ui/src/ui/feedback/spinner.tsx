import { Spinner as ChakraSpinner } from '@chakra-ui/react';

/** Decoration beside words; what runs is said by the words. */
export function Spinner() {
  return <ChakraSpinner aria-hidden="true" />;
}
