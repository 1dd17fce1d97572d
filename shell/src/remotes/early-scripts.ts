import { type Variant } from '@godown/shared-ui/session';
import { findCapability } from './find-capability.js';
import { fetchRegistryEarly } from './registry.js';
import { requestScripts } from './request-scripts.js';

/**
 * Begins to load the frame and the screen of the address as soon as the server knows who is signed in, beside the app, which would ask for
 * them only when it runs. Imports nothing of the app. What fails here is loaded again, and told, where it is drawn.
 */
export async function requestScriptsEarly(
  profile: Promise<Response>,
  variant: Variant,
  { location, document: page }: Pick<Window, 'location' | 'document'> = window,
): Promise<void> {
  try {
    const remotes = fetchRegistryEarly();
    if (!(await profile).ok) return;
    const frame = page.querySelector<HTMLTemplateElement>('#signed-in-scripts');
    if (frame) page.head.append(frame.content);
    const found = findCapability(await remotes, variant, location.pathname);
    if (found) requestScripts(found, page);
  } catch {
    // Told by the place that draws it.
  }
}
