// First of all: what it requests arrives while the rest of the app is set up.
import './preload-first-screen.js';
import { reportError } from '@godown/shared-ui/error-reports';
import { installFonts } from '@godown/shared-ui/fonts';
import { RouterProvider } from '@godown/shared-ui/router';
import { UiProvider } from '@godown/shared-ui/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { assertOneOfEach } from './assert-one-of-each.js';
import { noteTyping } from './remotes/typed-input.js';
import { createRouter } from './routes/router.js';
import { followOtherTabs } from './session/other-tabs.js';
import { variantOf } from './variant/variant.js';
import { VARIANT_WORDS } from './variant/variant-words.js';

const variant = variantOf(window.location.hostname);
document.title = `Godown ${VARIANT_WORDS[variant].product}`;
installFonts();
assertOneOfEach();
noteTyping(document);
followOtherTabs();

const report = (error: unknown) => reportError(error);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');

createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(
  <StrictMode>
    <UiProvider>
      <RouterProvider router={createRouter()} />
    </UiProvider>
  </StrictMode>,
);
