import { useCommandKeys } from '@godown/shared-ui/commands';
import { installFonts } from '@godown/shared-ui/fonts';
import { createBrowserRouter, Link, Navigate, Outlet, RouterProvider, useNavigate } from '@godown/shared-ui/router';
import {
  chakra,
  Flex,
  Heading,
  Notifier,
  SegmentedControl,
  UiProvider,
  useColourMode,
  VisuallyHidden,
} from '@godown/shared-ui/ui';
import { createRoot } from 'react-dom/client';
import { allStories, type StoryPage } from './stories.js';

installFonts();

const MODES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const STORIES = allStories();
const NavTab = chakra(Link, { base: { color: 'inherit', fontWeight: 'medium', fontSize: 'sm' } });

function Frame() {
  const { mode, setMode } = useColourMode();
  const navigate = useNavigate();
  useCommandKeys((to) => {
    void navigate(to);
  });
  return (
    <Flex direction="column" minH="100dvh">
      <Flex as="header" bg="chrome.bg" color="chrome.fg" px="4" py="2" gap="4" align="center" wrap="wrap">
        <Flex as="nav" aria-label="Parts" gap="4" wrap="wrap">
          {STORIES.map(({ path, title }) => (
            <NavTab key={path} to={path}>
              {title}
            </NavTab>
          ))}
        </Flex>
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

function Story({ title, states }: StoryPage) {
  return (
    <Flex direction="column" gap="6">
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {states.map(({ name, State }) =>
        states.length === 1 ? (
          <State key={name} />
        ) : (
          <chakra.section key={name} aria-label={name} px="6" pt="4">
            <Heading mb="3">{name}</Heading>
            <State />
          </chakra.section>
        ),
      )}
    </Flex>
  );
}

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { index: true, element: <Navigate to={STORIES[0]?.path ?? '/'} replace /> },
      ...STORIES.map((story) => ({ path: story.path, element: <Story {...story} /> })),
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
