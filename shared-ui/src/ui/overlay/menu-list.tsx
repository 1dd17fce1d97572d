import { chakra, Menu } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { menuRecipe } from './menu.recipe.js';
import { OverlayPortal } from './overlay-portal.js';
import { POSITIONING } from './positioning.js';
import { type MenuItem } from './surface-props.js';

interface MenuListProps {
  /** The button that opens it: it is drawn before this code is there. */
  triggerId: string;
  label: string;
  items: readonly MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const isRefused = item.disabledReason !== undefined;
  return (
    // Not `disabled`: the arrows would pass it by, and its reason would never be read. By the click, which Enter makes too: zag's
    // own `onSelect` tells what was highlighted, and a quick press may come before the highlight.
    <Menu.Item
      value={item.key}
      closeOnSelect={!isRefused}
      aria-disabled={isRefused || undefined}
      data-tone={item.tone ?? 'plain'}
      onClick={isRefused ? undefined : onChoose}
    >
      {item.icon}
      <Menu.ItemText>
        {item.label}
        {item.disabledReason === undefined ? null : (
          <chakra.small display="block" fontSize="xs">
            {item.disabledReason}
          </chakra.small>
        )}
      </Menu.ItemText>
    </Menu.Item>
  );
}

export function MenuList({ triggerId, label, items, open, onOpenChange }: MenuListProps) {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const first = items[0]?.key ?? null;
  useEffect(() => {
    if (open) setHighlighted(first);
  }, [open, first]);
  const choose = (item: MenuItem) => {
    // Before the action: a dialog that it opens gives the focus back to where it is now.
    document.getElementById(triggerId)?.focus();
    item.onSelect();
  };
  return (
    <Menu.Root
      recipe={menuRecipe}
      open={open}
      ids={{ trigger: triggerId, content: `${triggerId}-list` }}
      positioning={{ placement: 'bottom-end', ...POSITIONING }}
      loopFocus
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onOpenChange={(details) => onOpenChange(details.open)}
      aria-label={label}
    >
      <OverlayPortal anchorId={triggerId}>
        <Menu.Positioner>
          <Menu.Content>
            {items.map((item) => (
              <Item key={item.key} item={item} onChoose={() => choose(item)} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </OverlayPortal>
    </Menu.Root>
  );
}
