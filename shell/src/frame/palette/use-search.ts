import { SEARCH_LIMITS, type SearchHit } from '@godown/contracts/search';
import { useQuery } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { useEffect, useState } from 'react';
import { findCapability } from '../../remotes/find-capability.js';
import { useRegistry } from '../../remotes/registry-store.js';
import { allows } from '../../routes/landing.js';
import { searchOptions } from './search.request.js';

/** A person who types a number is not asked about each digit. */
const WAIT_MS = 250;

export interface Search {
  hits: readonly SearchHit[];
  /** `idle`: nothing typed, or nothing that this person may search. */
  state: 'idle' | 'searching' | 'answered' | 'failed';
  /** Asks now. */
  hurry: () => void;
  retry: () => void;
}

/** The screens of this variant that the person may open. */
function useOpens(): (path: string) => boolean {
  const { remotes } = useRegistry();
  const variant = useSession((session) => session.variant);
  const permissions = useSession((session) => session.permissions);
  return (path) => {
    const [pathname = ''] = path.split('?');
    const found = findCapability(remotes, variant, pathname);
    return found !== null && allows({ variant, permissions }, found.capability);
  };
}

/** What the server finds for the text as it is now: nothing of a text before it is ever shown. */
export function useSearch(typed: string): Search {
  const text = typed.trim().slice(0, SEARCH_LIMITS.text);
  const maySearch = useSession(({ permissions }) => permissions.includes('orders.read'));
  const [asked, setAsked] = useState('');
  const opens = useOpens();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError, isFetching, refetch } = useQuery(searchOptions(maySearch ? asked : ''));
  const isIdle = text === '' || !maySearch;
  const isCurrent = asked === text && !isIdle;
  const state = isIdle ? 'idle' : !isCurrent || isFetching ? 'searching' : isError ? 'failed' : 'answered';
  return {
    hits: state === 'answered' ? (data?.hits ?? []).filter(({ to }) => opens(to)) : [],
    state,
    hurry: () => setAsked(text),
    retry: () => {
      void refetch();
    },
  };
}
