import { type ComponentType } from 'react';
import { withDeadline } from '../remotes/with-deadline.js';

let loaded: ComponentType | undefined;

/** The frame if it has been loaded already. */
export function loadedFrame(): ComponentType | undefined {
  return loaded;
}

/** The frame is 25 kB that the sign-in page does not carry. A failure is not remembered. */
export async function loadFrame(): Promise<ComponentType> {
  const { SignedInFrame } = await withDeadline(() => import('./signed-in-frame.js'));
  loaded = SignedInFrame;
  return SignedInFrame;
}
