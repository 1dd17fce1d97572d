import { watchErrors } from '@godown/shared-ui/error-reports';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageApp } from './page-app.js';

watchErrors('track');
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PageApp />
    </StrictMode>,
  );
