import { type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { hashOf } from './trusted-scripts.js';

/** What takes so long never comes. Who waits sees a message long before (with-deadline.ts). */
const GIVEN_UP_MS = 120_000;

const tries = new Map<string, number>();

/**
 * The address of the next try. A request that hangs keeps its address locked in the browser's cache for twenty seconds: a
 * second one for the same address would only wait behind it.
 */
function nextAddress(url: string): string {
  const tried = tries.get(url) ?? 0;
  tries.set(url, tried + 1);
  return tried === 0 ? url : `${url}?retry=${tried}`;
}

/** Every remote's entry is a script with the registry's hash The browser refuses any other bytes. */
export function guardedScripts(): ModuleFederationRuntimePlugin {
  return {
    name: 'guarded-scripts',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.integrity = hashOf(url);
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = nextAddress(url);
      return { script, timeout: GIVEN_UP_MS };
    },
  };
}
