import { useSession } from '@godown/shared-ui/session';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Command } from './command.js';
import { KeyReader } from './key-reader.js';
import {
  arePlainKeysSuspended,
  commandsNow,
  enterScope,
  register,
  PAGE,
  runCommand,
  type Scope,
  suspendPlainKeys,
  unregister,
} from './registry.js';

const ScopeContext = createContext<Scope>(PAGE);

/** Around what lies over the page: while it is there, its own commands work and those of the page wait. */
export function CommandScope({ name, children }: { name: string; children: ReactNode }) {
  const [scope] = useState((): Scope => ({ name }));
  useLayoutEffect(() => enterScope(scope), [scope]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** Offers commands while the calling part is mounted: to the palette, to the keyboard and to the list of shortcuts. */
export function useCommands(commands: readonly Command[]): void {
  const scope = useContext(ScopeContext);
  const owner = useRef({});
  useLayoutEffect(() => {
    register(owner.current, scope, commands);
  });
  useLayoutEffect(() => {
    const { current } = owner;
    return () => unregister(current);
  }, []);
}

/** Whether the signed-in person may run it. */
export function useMayRun({ permission }: Pick<Command, 'permission'>): boolean {
  return useSession(({ permissions }) => permission === undefined || permissions.includes(permission));
}

/** The one listener of the page; the frame around the screens calls it. @param open follows a command that leads somewhere */
export function useCommandKeys(open: (to: string) => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const reader = new KeyReader({
      commands: commandsNow,
      arePlainKeysOff: arePlainKeysSuspended,
      run: (command) => runCommand(command, (to) => latest.current(to)),
    });
    const listen = (event: KeyboardEvent) => reader.press(event);
    window.addEventListener('keydown', listen);
    return () => {
      reader.stop();
      window.removeEventListener('keydown', listen);
    };
  }, []);
}

/** For screens where a scanner sends its keys to the whole page. @param isOn false: plain keys run commands as usual */
export function useSuspendedPlainKeys(isOn = true): void {
  useEffect(() => (isOn ? suspendPlainKeys() : undefined), [isOn]);
}
