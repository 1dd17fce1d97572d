import { useSearchParams } from 'react-router';

/** Where to go on after this screen is done: `?next=` of its address, as a path of our own only. */
export function useNextPath(): string | null {
  const [params] = useSearchParams();
  const next = params.get('next');
  return next !== null && /^\/(?![/\\])/.test(next) ? next : null;
}
