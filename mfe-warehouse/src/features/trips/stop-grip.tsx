import { GripIcon } from '@godown/shared-ui/icons';
import { chakra } from '@godown/shared-ui/ui';
import { type TouchDragStart } from './use-touch-drag.js';

/** Where a finger takes hold of a stop; beside it the list scrolls. The arrows of a stop do the same by key. */
export function StopGrip({ orderId, onStart }: { orderId: string; onStart: TouchDragStart }) {
  return (
    <chakra.span
      data-stop-grip
      aria-hidden="true"
      display="grid"
      placeItems="center"
      alignSelf="stretch"
      minW="11"
      minH="11"
      ms="-2"
      touchAction="none"
      userSelect="none"
      onPointerDown={(event) => onStart(orderId, event)}
    >
      <GripIcon size={16} />
    </chakra.span>
  );
}
