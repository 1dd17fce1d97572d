const CHECK_EVERY_MS = 200;

/**
 * A TERM that is sent to `npm run serve` ends npm and its shell and never reaches this process: its parent's change tells. Whoever
 * starts the script itself (systemd, a container) sends the signal here.
 */
export function onNpmGone(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_EVERY_MS);
  timer.unref();
}
