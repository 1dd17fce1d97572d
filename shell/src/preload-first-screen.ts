import { getSession } from '@godown/shared-ui/session';
import { loadFrame } from './frame/load-frame.js';
import { loadAhead } from './remotes/load-ahead.js';
import { registryStore } from './remotes/registry-store.js';
import { type Grants, landingOf } from './routes/landing.js';
import { placeOf } from './routes/place.js';
import { requestSessionEarly } from './session/session-request.js';
import { variantOf } from './variant/variant.js';

/**
 * What the page shows depends on who is signed in and on the registry. Both are requested here, and then the frame and the screen of the
 * address, before the app is set up and drawn: that takes a cheap phone a second, in which the network would stand still.
 */
const variant = variantOf(window.location.hostname);
getSession().start(variant);
const registryRead = registryStore.refresh();

async function preload(): Promise<void> {
  await requestSessionEarly();
  const { status, permissions, profile } = getSession();
  if (status !== 'signedIn' || profile?.mustChangePassword === true) return;
  await Promise.all([loadFrame(), preloadScreen({ permissions, variant })]);
}

async function preloadScreen(grants: Grants): Promise<void> {
  const registry = await registryRead;
  const { pathname } = window.location;
  const path = pathname === '/' ? landingOf(registry.remotes, grants) : pathname;
  const place = placeOf(registry, grants, path);
  if (place.kind === 'app') await loadAhead(place.found, path);
}

// What fails is requested again, and told, where it is drawn.
preload().catch(() => undefined);
