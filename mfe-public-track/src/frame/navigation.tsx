import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** How screens move on: the light page has its own small way, the shell its router. */
export type Navigate = (to: string) => void;

const Navigation = createContext<Navigate>((to) => location.assign(to));

export function NavigationProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <Navigation value={navigate}>{children}</Navigation>;
}

export function useNavigate(): Navigate {
  return useContext(Navigation);
}

/** A real link that stays in the page on a plain click. */
export function Link({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
