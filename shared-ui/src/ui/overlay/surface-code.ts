import { type LazyCode, lazyCode, useLazyCode } from './lazy-code.js';

type Surfaces = typeof import('./surfaces.js');

/** Chakra's overlay components: 38 kB that no page needs before somebody points at a button. */
const surfaces: LazyCode<Surfaces> = lazyCode(() => import('./surfaces.js'));

export const preloadSurfaces = surfaces.preload;

/** Fetches the overlays ahead of the press that opens one. A failure is told by the press, not by the preload. */
export function preloadSurfacesQuietly(): void {
  surfaces.preload().catch(() => undefined);
}

export function useSurfaces(wanted: boolean, onMissing: () => void): Surfaces | undefined {
  return useLazyCode(surfaces, wanted, onMissing);
}

/** Handlers of a button that opens an overlay: its code is on its way before the press. */
export const PRELOAD_ON_APPROACH = {
  onPointerEnter: preloadSurfacesQuietly,
  onFocus: preloadSurfacesQuietly,
};

const OPENERS = 'button, [role=button], [aria-haspopup]';

function preloadAtOpener({ target }: Event): void {
  if (target instanceof Element && target.closest(OPENERS) !== null) preloadSurfacesQuietly();
}

/** Any button may open a dialog: the first one that is pointed at or focused brings the code of all. @returns what stops it. */
export function preloadOnFirstApproach(): () => void {
  document.addEventListener('pointerover', preloadAtOpener, { passive: true });
  document.addEventListener('focusin', preloadAtOpener, { passive: true });
  return () => {
    document.removeEventListener('pointerover', preloadAtOpener);
    document.removeEventListener('focusin', preloadAtOpener);
  };
}
