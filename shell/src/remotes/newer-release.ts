import { createContext } from 'react';
import { fetchRegistry, type RegisteredRemote } from './registry.js';

/** The remote whose place this is; null in the shell's own screens. */
export const RemoteInUse = createContext<RegisteredRemote | null>(null);

const TIMEOUT_MS = 5000;
const MAIN = 'script[src^="/js/main."]';

/** Whether the server gives another release of the shell than this tab's. */
async function isShellNewer(): Promise<boolean> {
  const own = document.querySelector(MAIN)?.getAttribute('src');
  if (!own) return false;
  const answer = await fetch('/', {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const html = answer.ok ? await answer.text() : '';
  return html.includes('src="/js/main.') && !html.includes(own);
}

async function isRemoteNewer({ name, version }: RegisteredRemote): Promise<boolean> {
  const present = (await fetchRegistry()).find((remote) => remote.name === name);
  return present !== undefined && present.version !== version;
}

/** Whether there is a newer release than the one this place came from. While nobody answers, there is none. */
export async function isNewerThere(remote: RegisteredRemote | null): Promise<boolean> {
  const answers = await Promise.allSettled([isShellNewer(), ...(remote ? [isRemoteNewer(remote)] : [])]);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
}
