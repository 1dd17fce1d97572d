import { useEffect, useState } from 'react';
import { PublicScreens, screenOf } from '../frame/public-screens.js';

function currentAddress(): string {
  return location.pathname + location.search;
}

/** The public pages on their own: a history, no router. An unknown path leads to the search. */
export function PageApp() {
  const [address, setAddress] = useState(currentAddress);
  useEffect(() => {
    const follow = (): void => setAddress(currentAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const navigate = (to: string): void => {
    history.pushState(null, '', to);
    setAddress(currentAddress());
    scrollTo(0, 0);
  };
  const { pathname, searchParams } = new URL(address, location.origin);
  const screen = screenOf(pathname);
  useEffect(() => {
    if (!screen) history.replaceState(null, '', '/track');
  }, [screen]);
  return (
    <PublicScreens screen={screen ?? { name: 'landing' }} brandToken={searchParams.get('t')} navigate={navigate} />
  );
}
