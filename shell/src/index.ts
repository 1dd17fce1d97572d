import { watchErrors } from '@godown/shared-ui/error-reports';
import { sendProfileRequest } from './session/early-profile.js';
import { startShell } from './start-shell.js';
import { variantOf } from './variant/variant.js';

// First of all: what keeps the page from starting is heard of as well.
const variant = variantOf(window.location.hostname);
watchErrors(variant);
sendProfileRequest(variant);

// The shared modules are negotiated before the first of them runs: nothing of the app may be imported here directly.
startShell(
  () => import('./bootstrap.js'),
  document,
  () => window.location.reload(),
);
