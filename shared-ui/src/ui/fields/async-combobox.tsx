import { type AsyncComboboxProps, type ComboboxOption } from './combobox-props.js';
import { Input } from './inputs.js';
import { partCode } from '../lazy/lazy-code.js';
import { LazyField } from '../lazy/lazy-field.js';

const code = partCode(() => import('./parts/combobox.js'));

/** One of many rows that only the server knows. Type, walk with arrows, Enter takes, Escape leaves. */
export function AsyncCombobox<O extends ComboboxOption>(props: AsyncComboboxProps<O>) {
  const { value, placeholder, disabled, size, name } = props;
  return (
    <LazyField
      code={code}
      fallback={
        <Input
          defaultValue={value?.label ?? ''}
          aria-label={props['aria-label']}
          autoComplete="off"
          {...{ placeholder, disabled, size, name }}
        />
      }
      draw={({ ChakraCombobox }, before) => <ChakraCombobox {...props} before={before} />}
    />
  );
}
