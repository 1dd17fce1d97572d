import { chakra } from '@chakra-ui/react';
import { ChevronDownIcon } from '@godown/shared-ui/icons';
import { Button } from '../actions/button.js';
import { partCode } from '../lazy/lazy-code.js';
import { LazyField } from '../lazy/lazy-field.js';
import { type MultiSelectProps, summaryOf } from './multi-select-props.js';

const code = partCode(() => import('./parts/multi-select.js'));

/** Several of a known list, behind one button. An empty choice means all. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, emptyText, icon, variant, size } = props;
  return (
    <LazyField
      code={code}
      fallback={
        <Button variant={variant} size={size} icon={icon} iconEnd={<ChevronDownIcon aria-hidden="true" />}>
          <chakra.span srOnly>{`${label}: `}</chakra.span>
          {summaryOf(value, options, emptyText)}
        </Button>
      }
      draw={({ ChakraMultiSelect }, before) => <ChakraMultiSelect {...props} before={before} />}
    />
  );
}
