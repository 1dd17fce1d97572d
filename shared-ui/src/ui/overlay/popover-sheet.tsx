import { Popover } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { OverlayPortal } from './overlay-portal.js';
import { POSITIONING } from './positioning.js';
import { type PopoverProps } from './surface-props.js';
import { popoverRecipe } from './popover.recipe.js';

interface PopoverSheetProps {
  /** The button that opens it: it is drawn before this code is there. */
  triggerId: string;
  title: string;
  /** Which of the button's edges it keeps; 'end' by default. */
  edge?: 'start' | 'end';
  size?: 'md' | 'lg';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: PopoverProps['children'];
}

function Content({ draw, close }: { draw: PopoverProps['children']; close: () => void }) {
  return draw(close);
}

export function PopoverSheet({
  triggerId,
  title,
  edge = 'end',
  size,
  open,
  onOpenChange,
  children,
}: PopoverSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // One that is open from its first moment does not take the focus: zag moves it when a popover opens.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Popover.Root
      recipe={popoverRecipe}
      size={size}
      open={open && isReady}
      ids={{ trigger: triggerId, content: `${triggerId}-sheet` }}
      positioning={{ placement: `bottom-${edge}`, ...POSITIONING }}
      initialFocusEl={() => sheet.current}
      lazyMount
      unmountOnExit
      onOpenChange={(details) => onOpenChange(details.open)}
    >
      <OverlayPortal anchorId={triggerId}>
        <Popover.Positioner>
          <Popover.Content ref={sheet} aria-label={title}>
            <Content draw={children} close={() => onOpenChange(false)} />
          </Popover.Content>
        </Popover.Positioner>
      </OverlayPortal>
    </Popover.Root>
  );
}
