import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { preloadOnFirstApproach } from '../overlay/surface-code.js';
import { system } from '../theme/system.js';
import { startColourMode } from './colour-mode.js';

/**
 * Gives the parts their looks. The shell draws one around everything; a remote that was built with another version of
 * these parts draws its own around itself, so that neither waits for the other.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(startColourMode, []);
  useEffect(preloadOnFirstApproach, []);
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
