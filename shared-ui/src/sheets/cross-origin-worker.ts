/**
 * A worker whose script lies on the remote's own origin. A browser refuses such a script directly, but lets a worker of
 * this page load it: the page's policy names the remotes' origins for scripts and `blob:` for workers.
 */
export class CrossOriginWorker {
  readonly worker: Worker;

  constructor(script: URL) {
    const start = URL.createObjectURL(
      new Blob([`importScripts(${JSON.stringify(script.href)})`], { type: 'text/javascript' }),
    );
    this.worker = new Worker(start);
    // The worker has read the address by the time it answers anything.
    this.worker.addEventListener('message', () => URL.revokeObjectURL(start), { once: true });
  }
}
