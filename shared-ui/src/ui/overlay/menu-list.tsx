import { chakra, Menu } from '@chakra-ui/react';
import { CheckIcon } from '@godown/shared-ui/icons';
import { Fragment, useEffect, useState } from 'react';
import { menuRecipe } from './menu.recipe.js';
import { OverlayPortal } from './overlay-portal.js';
import { POSITIONING } from './positioning.js';
import { type MenuItem } from './surface-props.js';

const Section = chakra(
  'div',
  {
    base: {
      mt: '1',
      pt: '2',
      px: '2.5',
      pb: '1',
      borderTopWidth: '1px',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      _first: { mt: 0, borderTopWidth: 0 },
    },
  },
  { defaultProps: { role: 'presentation' } },
);

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
      {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked })}
      onClick={isRefused ? undefined : onChoose}
    >
      {item.checked === true ? <CheckIcon aria-hidden="true" /> : item.icon}
      <Menu.ItemText ps={item.checked === false ? 'calc(1.1em + 0.625rem)' : undefined}>
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
              <Fragment key={item.key}>
                {item.section === undefined ? null : <Section>{item.section}</Section>}
                <Item item={item} onChoose={() => choose(item)} />
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </OverlayPortal>
    </Menu.Root>
  );
}
