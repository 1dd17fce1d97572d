import { useNavigate } from '@godown/shared-ui/router';
import { type ComponentProps, type MouseEvent } from 'react';
import { TextLink } from '../actions/links.js';
import { type ListTarget } from './use-list-params.js';

/** A plain press; with a key or another button the browser opens a tab or a window by itself. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export interface ListLinkProps extends Omit<ComponentProps<typeof TextLink>, 'to' | 'onClick'> {
  target: ListTarget;
}

/** From a row to what it stands for. The rows may be older than the address: what was searched meanwhile is kept. */
export function ListLink({ target, ...rest }: ListLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate(`${target.path}${target.query()}`);
  };
  return <TextLink {...rest} to={`${target.path}${target.query()}`} onClick={follow} />;
}
