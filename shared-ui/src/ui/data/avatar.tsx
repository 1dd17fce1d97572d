import { UserIcon } from '@godown/shared-ui/icons';
import { useLazyCode } from '../lazy/lazy-code.js';
import { widgetCode } from './widget-code.js';
import { type AvatarProps } from './widget-props.js';

/** A person as a circle with initials, beside the name. */
export function Avatar(props: AvatarProps) {
  const widgets = useLazyCode(widgetCode, true, () => undefined);
  return widgets ? (
    <widgets.Initials {...props} />
  ) : (
    <UserIcon aria-hidden="true" size={props.size === 'sm' ? 24 : 32} />
  );
}
