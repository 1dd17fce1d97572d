import { installFonts } from '@godown/shared-ui/fonts';
import { createBrowserRouter, Outlet, RouterProvider } from '@godown/shared-ui/router';
import { Flex, NavTab, Notifier, SegmentedControl, UiProvider, useColourMode } from './parts.js';
import { createRoot } from 'react-dom/client';
import { FeedbackPage } from './feedback.page.js';
import { FieldsPage } from './fields.page.js';
import { ListPage } from './list.page.js';
import { OverlayPage } from './overlay.page.js';
import { TypePage } from './type.page.js';

installFonts();

const MODES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function Frame() {
  const { mode, setMode } = useColourMode();
  return (
    <Flex direction="column" minH="100dvh">
      <Flex as="header" bg="chrome.bg" color="chrome.fg" px="4" py="2" gap="4" align="center" wrap="wrap">
        <NavTab to="/">Type</NavTab>
        <NavTab to="/fields">Fields</NavTab>
        <NavTab to="/list">List</NavTab>
        <NavTab to="/feedback">Feedback</NavTab>
        <NavTab to="/overlay">Overlay</NavTab>
        <Flex ms="auto" color="fg">
          <SegmentedControl aria-label="Colour mode" options={MODES} value={mode} onChange={setMode} />
        </Flex>
      </Flex>
      <main>
        <Outlet />
      </main>
      <Notifier />
    </Flex>
  );
}

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/', element: <TypePage /> },
      { path: '/fields', element: <FieldsPage /> },
      { path: '/list', element: <ListPage /> },
      { path: '/feedback', element: <FeedbackPage /> },
      { path: '/overlay', element: <OverlayPage /> },
    ],
  },
]);

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
