import { getSession } from '@godown/shared-ui/session';
import { loadFrame } from './frame/load-frame.js';
import { loadAhead } from './remotes/load-ahead.js';
import { registryStore } from './remotes/registry-store.js';
import { landingOf } from './routes/landing.js';
import { placeOf } from './routes/place.js';
import { askAtStart } from './session/ask-at-start.js';
import { variantOf } from './variant/variant.js';

/**
 * What the page shows depends on who is signed in and on the registry. Both are asked for here, and the frame and the screen of the
 * address loaded, before the app is set up and drawn: that takes a cheap phone a second, in which nothing would be on its way.
 */
const variant = variantOf(window.location.hostname);
getSession().start(variant);
const registryRead = registryStore.refresh();

async function loadScreen(): Promise<void> {
  await askAtStart();
  const { status, permissions, profile } = getSession();
  if (status !== 'signedIn' || profile?.mustChangePassword === true) return;
  const frame = loadFrame();
  const [registry, { pathname }] = [await registryRead, window.location];
  const grants = { permissions, variant };
  const path = pathname === '/' ? landingOf(registry.remotes, grants) : pathname;
  const place = placeOf(registry, grants, path);
  if (place.kind === 'app') await loadAhead(place.found, path);
  await frame;
}

// What fails is asked for again, and told, where it is drawn.
loadScreen().catch(() => undefined);
