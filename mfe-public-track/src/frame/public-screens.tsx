import { type ReactNode } from 'react';
import { Feedback } from '../features/feedback/feedback-page.js';
import { DeleteUserData } from '../features/privacy/delete-user-data.js';
import { TrackLanding } from '../features/tracking/track-landing.js';
import { TrackResult } from '../features/tracking/track-result.js';
import { Unsubscribe } from '../features/unsubscribe/unsubscribe-page.js';
import { landingPath } from '../features/tracking/tracking-paths.js';
import { useBrand } from '../features/tracking/use-brand.js';
import { TextsProvider } from '../texts/use-texts.js';
import { type Navigate, NavigationProvider } from './navigation.js';
import { PublicFrame } from './public-frame.js';

export type PublicScreen =
  | { name: 'landing' }
  | { name: 'result'; trackingNumber: string }
  | { name: 'feedback'; token: string }
  | { name: 'unsubscribe'; token: string }
  | { name: 'deleteUserData' };

interface PublicScreensProps {
  screen: PublicScreen;
  /** The brand's token `t` of the address. */
  brandToken: string | null;
  navigate: Navigate;
}

/** The public pages in their frame, the same on the light page and inside the shell. */
export function PublicScreens({ screen, brandToken, navigate }: PublicScreensProps) {
  return (
    <TextsProvider>
      <NavigationProvider navigate={navigate}>
        <Branded screen={screen} brandToken={brandToken} />
      </NavigationProvider>
    </TextsProvider>
  );
}

function Branded({ screen, brandToken }: Omit<PublicScreensProps, 'navigate'>) {
  const brand = useBrand(brandToken);
  return (
    <PublicFrame brand={brand} home={landingPath(brandToken)}>
      {contentOf(screen, brandToken)}
    </PublicFrame>
  );
}

function contentOf(screen: PublicScreen, brandToken: string | null): ReactNode {
  switch (screen.name) {
    case 'landing':
      return <TrackLanding brandToken={brandToken} />;
    case 'result':
      return <TrackResult key={screen.trackingNumber} trackingNumber={screen.trackingNumber} brandToken={brandToken} />;
    case 'feedback':
      return <Feedback token={screen.token} />;
    case 'unsubscribe':
      return <Unsubscribe token={screen.token} />;
    case 'deleteUserData':
      return <DeleteUserData />;
  }
}

/** The screen of a path, or null for one that is not ours. */
export function screenOf(path: string): PublicScreen | null {
  const [first, second, ...more] = path.split('/').filter(Boolean).map(decode);
  if (more.length > 0) return null;
  if (first === 'track') return second === undefined ? { name: 'landing' } : { name: 'result', trackingNumber: second };
  if (first === 'feedback' && second !== undefined) return { name: 'feedback', token: second };
  if (first === 'unsubscribe' && second !== undefined) return { name: 'unsubscribe', token: second };
  if (first === 'delete-user-data' && second === undefined) return { name: 'deleteUserData' };
  return null;
}

/** A broken escape in the address is shown as it stands rather than ending the page. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
