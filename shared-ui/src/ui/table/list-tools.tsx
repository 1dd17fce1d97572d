import { chakra } from '@chakra-ui/react';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ModalContext } from '../overlay/modal-stack.js';

/** The place for a list's tools in the open sheet of a phone. */
interface ToolSlot {
  element: HTMLElement;
  /** The sheet: what a tool opens is drawn in it. */
  modal: HTMLElement | null;
}

interface ListTools {
  slot: ToolSlot | null;
  setSlot: (slot: ToolSlot | null) => void;
  /** There is a button that opens such a sheet. */
  hasSheet: boolean;
  announceSheet: () => () => void;
}

const NO_TOOLS: ListTools = {
  slot: null,
  setSlot: () => undefined,
  hasSheet: false,
  announceSheet: () => () => undefined,
};
const ListToolsContext = createContext(NO_TOOLS);

/** Around a list: on a phone what stands above its rows moves into the sheet of its filters. */
export function ListToolsProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<ToolSlot | null>(null);
  const [hasSheet, setHasSheet] = useState(false);
  const announceSheet = useCallback(() => {
    setHasSheet(true);
    return () => setHasSheet(false);
  }, []);
  const tools = useMemo(() => ({ slot, setSlot, hasSheet, announceSheet }), [slot, hasSheet, announceSheet]);
  return <ListToolsContext value={tools}>{children}</ListToolsContext>;
}

/** For the button that opens the sheet. */
export function useAnnounceSheet(): void {
  const { announceSheet } = use(ListToolsContext);
  useLayoutEffect(announceSheet, [announceSheet]);
}

/** In the sheet: the tools come here while it is open. */
export function ToolPlace() {
  const { setSlot } = use(ListToolsContext);
  const modal = use(ModalContext);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) setSlot({ element: place.current, modal });
    return () => setSlot(null);
  }, [setSlot, modal]);
  return <chakra.div ref={place} display="flex" flexDirection="column" alignItems="stretch" gap="3" />;
}

interface SheetOrPlaceProps {
  children: ReactNode;
  /** Where there is no such sheet, or it is closed. */
  otherwise: (hasSheet: boolean) => ReactNode;
}

/** Draws a tool in the open sheet, or at its own place. */
export function SheetOrPlace({ children, otherwise }: SheetOrPlaceProps) {
  const { slot, hasSheet } = use(ListToolsContext);
  if (slot === null) return otherwise(hasSheet);
  return createPortal(<ModalContext value={slot.modal}>{children}</ModalContext>, slot.element);
}

interface ListToolProps {
  children: ReactNode;
  /** Named above it in the sheet. */
  label?: string;
  atEnd?: boolean;
}

/** Above the rows; below 768 px in the sheet, while that is open, and nowhere otherwise. */
export function ListTool({ children, label, atEnd = false }: ListToolProps) {
  return (
    <SheetOrPlace
      otherwise={(hasSheet) => (
        <chakra.div
          display="flex"
          hideBelow={hasSheet ? 'md' : undefined}
          gap="2"
          flexWrap="wrap"
          flexShrink="0"
          ms={atEnd ? { lg: 'auto' } : undefined}
        >
          {children}
        </chakra.div>
      )}
    >
      <chakra.div display="flex" flexDirection="column" gap="1.5" order={label === undefined ? 1 : 0}>
        {label === undefined ? null : (
          <chakra.span aria-hidden="true" fontSize="sm" fontWeight="medium">
            {label}
          </chakra.span>
        )}
        {children}
      </chakra.div>
    </SheetOrPlace>
  );
}
