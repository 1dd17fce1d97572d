import { Checkbox, RadioGroup, SegmentGroup, Switch } from '@chakra-ui/react';
import { type RefObject, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { type CheckboxProps, type RadioGroupProps, type SwitchProps } from '../choices-props.js';
import {
  checkboxSlotRecipe,
  radioGroupSlotRecipe,
  segmentGroupSlotRecipe,
  switchSlotRecipe,
} from '../choices.recipe.js';
import { useFieldControl } from '../field.js';

/** The browser ticks a box before anybody has agreed: after each press it shows what its owner says. */
function useShownChoice(
  checked: boolean,
  indeterminate = false,
): { input: RefObject<HTMLInputElement | null>; settle: () => void } {
  const input = useRef<HTMLInputElement>(null);
  const [, settle] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (input.current) Object.assign(input.current, { checked, indeterminate });
  });
  return { input, settle };
}

/** The real input lies over its picture, where fingers, screen readers and other tools look for it. */
const OVER = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
} as const;

/** A box without words beside it is named by its own `aria-label`. */
function useName(label: string | undefined) {
  const id = useId();
  return label === undefined ? {} : { id, 'aria-label': label, 'aria-labelledby': id };
}

export function ChakraCheckbox(props: CheckboxProps) {
  const { checked, onChange, indeterminate = false, children, label, disabled, invalid, name } = props;
  const { input, settle } = useShownChoice(checked, indeterminate);
  const named = useName(label);
  return (
    <Checkbox.Root
      recipe={checkboxSlotRecipe}
      data-bare={children === undefined ? '' : undefined}
      checked={indeterminate ? 'indeterminate' : checked}
      disabled={disabled === true}
      invalid={invalid === true}
      {...(named.id === undefined ? {} : { ids: { hiddenInput: named.id } })}
      {...(name === undefined ? {} : { name })}
      onCheckedChange={(details) => {
        onChange(details.checked === true);
        settle();
      }}
    >
      <Checkbox.HiddenInput style={OVER} ref={input} {...named} />
      <Checkbox.Control />
      {children === undefined ? null : <Checkbox.Label>{children}</Checkbox.Label>}
    </Checkbox.Root>
  );
}

export function ChakraSwitch({ checked, onChange, children, label, disabled, name }: SwitchProps) {
  const { input, settle } = useShownChoice(checked);
  const named = useName(label);
  return (
    <Switch.Root
      recipe={switchSlotRecipe}
      checked={checked}
      disabled={disabled === true}
      {...(named.id === undefined ? {} : { ids: { hiddenInput: named.id } })}
      {...(name === undefined ? {} : { name })}
      onCheckedChange={(details) => {
        onChange(details.checked);
        settle();
      }}
    >
      <Switch.HiddenInput style={OVER} ref={input} role="switch" {...named} />
      <Switch.Control />
      {children === undefined ? null : <Switch.Label>{children}</Switch.Label>}
    </Switch.Root>
  );
}

/** What both groups tell zag. */
function groupProps<V extends string>({ options, value, onChange, name, disabled }: RadioGroupProps<V>) {
  return {
    value: value ?? null,
    disabled: disabled === true,
    ...(name === undefined ? {} : { name }),
    onValueChange: (details: { value: string | null }) => {
      const chosen = options.find((option) => option.value === details.value);
      if (chosen) onChange(chosen.value);
    },
  };
}

export function ChakraRadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const control = useFieldControl();
  return (
    <RadioGroup.Root
      recipe={radioGroupSlotRecipe}
      {...groupProps(props)}
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      aria-describedby={control['aria-describedby']}
      flexDirection={props.direction ?? 'row'}
    >
      {props.options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} disabled={option.disabled === true}>
          <RadioGroup.ItemHiddenInput style={OVER} />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText>
            {option.label}
            {option.hint === undefined ? null : <small>{option.hint}</small>}
          </RadioGroup.ItemText>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

export function ChakraSegmentedControl<V extends string>(props: RadioGroupProps<V>) {
  return (
    <SegmentGroup.Root
      recipe={segmentGroupSlotRecipe}
      {...groupProps(props)}
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
    >
      <SegmentGroup.Indicator />
      {props.options.map((option) => (
        <SegmentGroup.Item key={option.value} value={option.value} disabled={option.disabled === true}>
          <SegmentGroup.ItemText>{option.label}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput style={OVER} />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
