import { startShell } from './start-shell.js';

// The shared modules are negotiated before the first of them runs: nothing of the app may be imported here directly.
startShell(() => import('./bootstrap.js'), document, () => window.location.reload());
