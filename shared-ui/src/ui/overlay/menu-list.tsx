import { chakra, Menu } from '@chakra-ui/react';
import { menuRecipe } from './menu.recipe.js';
import { type MenuItem } from './menu.js';
import { OverlayPortal } from './overlay-portal.js';

interface MenuListProps {
  /** The button that opens it: it is drawn before this code is there. */
  triggerId: string;
  label: string;
  items: readonly MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Item({ item }: { item: MenuItem }) {
  const isRefused = item.disabledReason !== undefined;
  return (
    // Not `disabled`: the arrows would pass it by, and its reason would never be read.
    <Menu.Item
      value={item.key}
      closeOnSelect={!isRefused}
      aria-disabled={isRefused || undefined}
      data-tone={item.tone ?? 'plain'}
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
  const select = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (!item || item.disabledReason !== undefined) return;
    // Before the action: a dialog that it opens gives the focus back to where it is now.
    document.getElementById(triggerId)?.focus();
    item.onSelect();
  };
  return (
    <Menu.Root
      recipe={menuRecipe}
      open={open}
      ids={{ trigger: triggerId, content: `${triggerId}-list` }}
      positioning={{ placement: 'bottom-end', gutter: 5, overflowPadding: 8 }}
      loopFocus
      defaultHighlightedValue={items[0]?.key}
      onOpenChange={(details) => onOpenChange(details.open)}
      onSelect={({ value }) => select(value)}
      aria-label={label}
    >
      <OverlayPortal>
        <Menu.Positioner>
          <Menu.Content>
            {items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </OverlayPortal>
    </Menu.Root>
  );
}
