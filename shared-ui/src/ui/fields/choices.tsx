import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { type CheckboxProps, type RadioGroupProps, type SwitchProps } from './choices-props.js';
import { partCode } from '../lazy/lazy-code.js';
import { LazyField } from '../lazy/lazy-field.js';

const code = partCode(() => import('./parts/choices.js'));

const PlainRow = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2.5',
    py: '1',
    fontSize: 'md',
    lineHeight: 'snug',
    '& input': { w: '4', h: '4', m: 0, mt: '1px', accentColor: 'brand.solid' },
    '@media (pointer: coarse)': { minH: '2.75rem', alignItems: 'center' },
  },
});

interface PlainProps {
  type: 'checkbox' | 'radio';
  checked: boolean;
  onCheck: (checked: boolean) => void;
  children?: ReactNode;
  label?: string | undefined;
  role?: 'switch';
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** The browser's own box, until the part is there. */
function PlainChoice({ type, checked, onCheck, children, label, ...rest }: PlainProps) {
  return (
    <PlainRow>
      <input
        {...rest}
        type={type}
        checked={checked}
        aria-label={label}
        onChange={(event) => onCheck(event.target.checked)}
      />
      {children === undefined ? null : <span>{children}</span>}
    </PlainRow>
  );
}

function PlainGroup<V extends string>({ options, value, onChange, name, disabled, ...rest }: RadioGroupProps<V>) {
  const ownName = useId();
  return (
    <div role="radiogroup" aria-label={rest['aria-label']}>
      {options.map((option) => (
        <PlainChoice
          key={option.value}
          type="radio"
          name={name ?? ownName}
          checked={option.value === value}
          disabled={disabled === true || option.disabled === true}
          onCheck={() => onChange(option.value)}
        >
          {option.label}
        </PlainChoice>
      ))}
    </div>
  );
}

function plainProps({ checked, onChange, children, label, disabled, name }: SwitchProps): Omit<PlainProps, 'type'> {
  return { checked, onCheck: onChange, children, label, disabled, name };
}

export function Checkbox(props: CheckboxProps) {
  return (
    <LazyField
      code={code}
      fallback={<PlainChoice {...plainProps(props)} type="checkbox" />}
      draw={({ ChakraCheckbox }) => <ChakraCheckbox {...props} />}
    />
  );
}

/** On or off at once, without a Save button. In a form use `Checkbox`. */
export function Switch(props: SwitchProps) {
  return (
    <LazyField
      code={code}
      fallback={<PlainChoice {...plainProps(props)} type="checkbox" role="switch" />}
      draw={({ ChakraSwitch }) => <ChakraSwitch {...props} />}
    />
  );
}

/** Put it into a `FieldGroup`, which names it. */
export function RadioGroup<V extends string = string>(props: RadioGroupProps<V>) {
  return (
    <LazyField
      code={code}
      fallback={<PlainGroup {...props} />}
      draw={({ ChakraRadioGroup }) => <ChakraRadioGroup {...props} />}
    />
  );
}

/** Two to four ways to look at the same thing. */
export function SegmentedControl<V extends string = string>(props: RadioGroupProps<V>) {
  return (
    <LazyField
      code={code}
      fallback={<PlainGroup {...props} />}
      draw={({ ChakraSegmentedControl }) => <ChakraSegmentedControl {...props} />}
    />
  );
}
