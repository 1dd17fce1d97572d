import { type ReactNode, useState } from 'react';
import { ErrorState } from '../feedback/states.js';
import { type LazyCode, useLazyCode } from './lazy-code.js';

interface LazyPlaceProps<T> {
  code: LazyCode<T>;
  /** As high as what is to come. */
  fallback: ReactNode;
  draw: (loaded: T) => ReactNode;
}

/** Draws a part once its code is there. When it does not come, that is said, with Retry. */
export function LazyPlace<T>({ code, fallback, draw }: LazyPlaceProps<T>) {
  const [isMissing, setMissing] = useState(false);
  const loaded = useLazyCode(code, !isMissing, () => setMissing(true));
  if (loaded !== undefined) return draw(loaded);
  return isMissing ? (
    <ErrorState message="This part is not available right now" onRetry={() => setMissing(false)} />
  ) : (
    fallback
  );
}
