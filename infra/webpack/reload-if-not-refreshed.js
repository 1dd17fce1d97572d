/**
 * The released shell runs React's production build, which replaces nothing: a local remote in it is reloaded after an edit, as
 * if there were no hot replacement. A React in development says that it can refresh when it starts, after this file.
 */
const CAN_REFRESH = Symbol.for('godown.canRefresh');
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook?.inject;
if (inject !== undefined && globalThis[CAN_REFRESH] === undefined) {
  globalThis[CAN_REFRESH] = false;
  hook.inject = (renderer) => {
    if (typeof renderer?.scheduleRefresh === 'function') globalThis[CAN_REFRESH] = true;
    return inject(renderer);
  };
}

let isApplying = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') isApplying = true;
  if (status !== 'idle' || !isApplying) return;
  isApplying = false;
  if (globalThis[CAN_REFRESH] !== true) globalThis.location?.reload();
});
