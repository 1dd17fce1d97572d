import { useSearchParams } from '@godown/shared-ui/router';

/** A row that is open beside its list, and the rows around it. */
export interface OpenRow {
  id: string;
  /** The rows of the list's page, in its order. */
  ids: readonly string[];
  open: (id: string) => void;
  close: () => void;
}

export interface OpenRowInAddress {
  openId: string | undefined;
  open: (id: string) => void;
  /** Null while no row is open. */
  row: OpenRow | null;
}

/**
 * Which row of a list is open, kept in the address beside the list's own query. Back closes it, however many rows were
 * walked through.
 * @param name of the parameter: `item`
 */
export function useOpenRow(name: string, ids: readonly string[]): OpenRowInAddress {
  const [params, setParams] = useSearchParams();
  const openId = params.get(name) ?? undefined;
  const write = (id: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: openId !== undefined && id !== null },
    );
  return {
    openId,
    open: write,
    row: openId === undefined ? null : { id: openId, ids, open: write, close: () => write(null) },
  };
}
