// The shared modules are negotiated before the first of them runs: nothing of the app may be imported here directly.
void import('./bootstrap.js');

export {};
