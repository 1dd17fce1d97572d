import { closeLive } from '@godown/shared-ui/live';
import { getSession, sessionStore } from '@godown/shared-ui/session';
import { keepProfile } from '../offline/known-profile.js';
import { readProfile } from './read-profile.js';

const CHANNEL = 'godown.session';

/**
 * The tabs of a browser share one session: who signs out in one is signed out in all, and nobody goes on in the name of the
 * person before. Each tab tells who is signed in; one that knows somebody else asks the server and forgets what it had.
 */
export function followOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  let following = false;
  sessionStore.subscribe((now, before) => {
    const known = now.profile?.entityId;
    if (!following && known !== before.profile?.entityId) channel.postMessage(known ?? null);
  });
  const follow = async () => {
    const known = getSession().profile?.entityId;
    // Without the server the other tab's word counts.
    const signedIn = await readProfile().catch(() => null);
    if (known === undefined || signedIn?.profile.entityId === known) return;
    await closeLive();
    following = true;
    getSession().signOut();
    if (signedIn) {
      getSession().signIn(signedIn);
      keepProfile(signedIn);
    }
    following = false;
  };
  channel.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    const { profile } = getSession();
    if (profile && profile.entityId !== data) void follow();
  });
  // A page that Back takes out of the browser's memory is as it was left, whoever was here since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
