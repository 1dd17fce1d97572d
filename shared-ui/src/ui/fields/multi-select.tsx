import { chakra } from '@chakra-ui/react';
import { ChevronDownIcon } from '@godown/shared-ui/icons';
import { Button } from '../actions/button.js';
import { LazyPlace, lazyPart } from './lazy-part.js';
import { type MultiSelectProps, summaryOf } from './multi-select-props.js';

const multiSelect = lazyPart(() =>
  import('./parts/multi-select.js').then(({ ChakraMultiSelect }) => ChakraMultiSelect),
);

/** Several of a known list, behind one button. An empty choice means all. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, emptyText, icon, variant, size } = props;
  return (
    <LazyPlace
      part={multiSelect}
      standIn={
        <Button variant={variant} size={size} icon={icon} iconEnd={<ChevronDownIcon aria-hidden="true" />}>
          <chakra.span srOnly>{`${label}: `}</chakra.span>
          {summaryOf(value, options, emptyText)}
        </Button>
      }
      draw={(MultiSelect, handedOver) => <MultiSelect {...props} handedOver={handedOver} />}
    />
  );
}
