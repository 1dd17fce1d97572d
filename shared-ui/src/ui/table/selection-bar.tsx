import { chakra } from '@chakra-ui/react';
import { CloseIcon } from '@godown/shared-ui/icons';
import { type ReactNode } from 'react';
import { Button, IconButton } from '../actions/button.js';
import { formatCount } from '../format/money.js';
import { NOTHING_SELECTED, type Selection, selectionCount } from './selection.js';

interface SelectionBarProps {
  selection: Selection;
  total: number;
  /** Every row of the page is ticked and there are more: offer them all. */
  offerMatching: boolean;
  onChange: (selection: Selection) => void;
  children: ReactNode;
}

/** Says how many rows are chosen and what can be done with them. */
export function SelectionBar({ selection, total, offerMatching, onChange, children }: SelectionBarProps) {
  const count = selectionCount(selection, total);
  if (count === 0) return null;
  return (
    <chakra.div
      role="region"
      aria-label="Selected rows"
      display="flex"
      alignItems="center"
      gap="2"
      rowGap="2"
      flexWrap="wrap"
      px="3"
      py="2"
      bg="brand.subtle"
      borderBottomWidth="1px"
      borderColor="brand.border"
      fontSize="sm"
    >
      <IconButton label="Clear selection" size="sm" onClick={() => onChange(NOTHING_SELECTED)}>
        <CloseIcon aria-hidden="true" />
      </IconButton>
      <chakra.span
        fontWeight="medium"
        aria-live="polite"
        fontVariantNumeric="tabular-nums"
      >{`${formatCount(count)} selected`}</chakra.span>
      {offerMatching ? (
        <Button
          variant="link"
          size="sm"
          onClick={() => onChange({ kind: 'matching' })}
        >{`Select all ${formatCount(total)} that match`}</Button>
      ) : null}
      <chakra.div display="flex" gap="2" ms={{ md: 'auto' }} flexWrap="wrap">
        {children}
      </chakra.div>
    </chakra.div>
  );
}
