import { type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { ATTEMPT_TIMEOUTS_MS, hashOf } from './trusted-scripts.js';

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

/** Every remote's entry is a script with the registry's hash and a short time limit. The browser refuses any other bytes. */
export function guardedScripts(): ModuleFederationRuntimePlugin {
  return {
    name: 'guarded-scripts',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.integrity = hashOf(url);
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = nextAddress(url);
      return { script, timeout: ATTEMPT_TIMEOUTS_MS[0] - 100 };
    },
  };
}
