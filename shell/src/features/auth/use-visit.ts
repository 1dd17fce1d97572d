import { useLocation, useNavigate } from '@godown/shared-ui/router';
import { useEffect, useState } from 'react';

function attemptOf(state: unknown): number {
  const attempt: unknown =
    typeof state === 'object' && state !== null && 'attempt' in state ? state.attempt : undefined;
  return typeof attempt === 'number' ? attempt : 1;
}

/**
 * Whether the page was reached for the first time in its history state. The state is marked on the first visit, so that
 * a reload or the way back finds attempt 2.
 * @param isMarked false leaves the history alone, for a visit that is turned away
 */
export function useFirstVisit(isMarked: boolean): boolean {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [attempt] = useState(() => attemptOf(state));
  const isFirst = attempt < 2;
  useEffect(() => {
    if (isFirst && isMarked) void navigate(pathname, { replace: true, state: { attempt: attempt + 1 } });
  }, [navigate, pathname, attempt, isFirst, isMarked]);
  return isFirst;
}
