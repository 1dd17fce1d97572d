import { useLocation, useNavigate } from '@godown/shared-ui/router';
import { PublicScreens, screenOf } from '../frame/public-screens.js';

/** The public pages inside the shell, whose router knows the address. */
export function Component() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const screen = screenOf(pathname) ?? { name: 'landing' };
  return (
    <PublicScreens
      screen={screen}
      brandToken={new URLSearchParams(search).get('t')}
      navigate={(to) => void navigate(to)}
    />
  );
}
