import { createMemoryRouter, RouterProvider } from '@godown/shared-ui/router';
import { UiProvider } from '@godown/shared-ui/ui';
import { render, type RenderResult } from '@testing-library/react';
import axe from 'axe-core';
import { type ReactNode } from 'react';
import { loadEveryPart } from '../src/ui/lazy/lazy-code.js';
import { takeNotices } from './take-notices.js';

// Fetched once per test file: what opens is there at once, as it is for people who pointed at the button before. Fallbacks
// have tests of their own (`lazy-field.test.tsx`).
await loadEveryPart();

export interface RenderedUi extends RenderResult {
  /** The address now, with its query. */
  address: () => string;
}

/** Draws parts as the shell does: with their looks and inside a router. */
export function renderUi(children: ReactNode, { at = '/' }: { at?: string } = {}): RenderedUi {
  takeNotices();
  const router = createMemoryRouter([{ path: '*', element: <>{children}</> }], { initialEntries: [at] });
  const result = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { ...result, address: () => router.state.location.pathname + router.state.location.search };
}

/** Ids of the rules that the page breaks. Colours need a real browser and are checked there. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}
