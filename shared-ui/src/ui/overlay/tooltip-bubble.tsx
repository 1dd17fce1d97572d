import { Tooltip } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { OverlayPortal } from './overlay-portal.js';
import { POSITIONING } from './positioning.js';
import { tooltipRecipe } from './tooltip.recipe.js';

interface TooltipBubbleProps {
  /** What it explains: hover and focus are watched there before this code is loaded. */
  anchorId: string;
  text: ReactNode;
  onClose: () => void;
}

export function TooltipBubble({ anchorId, text, onClose }: TooltipBubbleProps) {
  return (
    <Tooltip.Root
      recipe={tooltipRecipe}
      open
      ids={{ trigger: anchorId, content: `${anchorId}-bubble` }}
      positioning={{ placement: 'top', ...POSITIONING }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <OverlayPortal anchorId={anchorId}>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </OverlayPortal>
    </Tooltip.Root>
  );
}
