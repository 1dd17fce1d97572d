import { type AsyncComboboxProps, type ComboboxOption } from './combobox-props.js';
import { Input } from './inputs.js';
import { LazyPlace, lazyPart } from './lazy-part.js';

const combobox = lazyPart(() => import('./parts/combobox.js').then(({ ChakraCombobox }) => ChakraCombobox));

/** One of many rows that only the server knows. Type, walk with arrows, Enter takes, Escape leaves. */
export function AsyncCombobox<O extends ComboboxOption>(props: AsyncComboboxProps<O>) {
  const { value, placeholder, disabled, size, name } = props;
  return (
    <LazyPlace
      part={combobox}
      standIn={
        <Input
          defaultValue={value?.label ?? ''}
          aria-label={props['aria-label']}
          autoComplete="off"
          {...{ placeholder, disabled, size, name }}
        />
      }
      draw={(Combobox, handedOver) => <Combobox {...props} handedOver={handedOver} />}
    />
  );
}
