import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useFieldControl } from './field.js';
import { type Option } from './inputs.js';

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2.5',
    fontSize: 'md',
    lineHeight: 'snug',
    color: 'fg',
    cursor: 'pointer',
    py: '1',
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minH: '2.75rem', alignItems: 'center' },
  },
});

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-7'/%3E%3C/svg%3E\")";
const tickDark = tick.replace('white', '%23061D1F');
const dash = tick.replace('m3.5 8.5 3 3 6-7', 'M4 8h8');
const dashDark = dash.replace('white', '%23061D1F');

const Box = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    verticalAlign: 'middle',
    m: 0,
    mt: '1px',
    w: '4',
    h: '4',
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    borderRadius: 'xs',
    bg: 'bg.panel',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '100%',
    cursor: 'inherit',
    _hover: { borderColor: 'brand.solid' },
    '&:checked, &:indeterminate': { backgroundColor: 'brand.solid', borderColor: 'brand.solid' },
    '&:checked': { backgroundImage: { _light: tick, _dark: tickDark } },
    '&:indeterminate': { backgroundImage: { _light: dash, _dark: dashDark } },
    _disabled: { opacity: 0.5 },
    _invalid: { borderColor: 'danger.dot' },
  },
});

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Neither on nor off: some of a group. */
  indeterminate?: boolean;
  children?: ReactNode;
  /** The name when no text stands beside it. */
  label?: string;
  disabled?: boolean;
  name?: string;
}

export function Checkbox({ checked, onChange, indeterminate = false, children, label, disabled, name }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const input = (
    <Box
      ref={box}
      type="checkbox"
      name={name}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  return children === undefined ? (
    input
  ) : (
    <Row>
      {input}
      <span>{children}</span>
    </Row>
  );
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    m: 0,
    position: 'relative',
    w: '9',
    h: '5',
    borderRadius: 'full',
    bg: 'border.strong',
    cursor: 'inherit',
    transitionProperty: 'background',
    transitionDuration: 'fast',
    _after: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      w: '4',
      h: '4',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'xs',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    '&:checked': {
      bg: 'brand.solid',
      _after: { transform: 'translateX(1rem)', bg: { _light: 'white', _dark: 'peacock.1000' } },
    },
    _focusVisible: { borderRadius: 'full' },
    _disabled: { opacity: 0.5 },
  },
});

export type SwitchProps = Omit<CheckboxProps, 'indeterminate'>;

/** On or off at once, without a Save button. In a form use `Checkbox`. */
export function Switch({ checked, onChange, children, label, disabled, name }: SwitchProps) {
  const input = (
    <Track
      type="checkbox"
      role="switch"
      name={name}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  return children === undefined ? (
    input
  ) : (
    <Row alignItems="center">
      {input}
      <span>{children}</span>
    </Row>
  );
}

const Dot = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    m: 0,
    mt: '1px',
    w: '4',
    h: '4',
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    bg: 'bg.panel',
    cursor: 'inherit',
    _hover: { borderColor: 'brand.solid' },
    '&:checked': { borderColor: 'brand.solid', borderWidth: '5px' },
    _focusVisible: { borderRadius: 'full' },
    _disabled: { opacity: 0.5 },
  },
});

export interface RadioGroupProps<V extends string = string> {
  options: readonly (Option<V> & { hint?: string })[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  direction?: 'row' | 'column';
  name?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Put it into a `FieldGroup`, which names it. */
export function RadioGroup<V extends string = string>({
  options,
  value,
  onChange,
  direction = 'row',
  name,
  disabled,
  'aria-label': label,
}: RadioGroupProps<V>) {
  const ownName = useId();
  const control = useFieldControl();
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      display="flex"
      flexWrap="wrap"
      flexDirection={direction}
      columnGap="5"
      rowGap="1"
    >
      {options.map((option) => (
        <Row key={option.value}>
          <Dot
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={disabled === true || option.disabled === true}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint === undefined ? null : (
              <chakra.small display="block" color="fg.subtle" fontSize="xs">
                {option.hint}
              </chakra.small>
            )}
          </span>
        </Row>
      ))}
    </chakra.div>
  );
}

const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    px: '3',
    h: '1.75rem',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '@media (pointer: coarse)': { h: '2.5rem' },
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
  },
});

/** Two to four ways to look at the same thing. */
export function SegmentedControl<V extends string = string>({
  options,
  value,
  onChange,
  'aria-label': label,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      w="fit-content"
      h="fit-content"
      p="0.5"
      gap="0.5"
      bg="bg.muted"
      borderRadius="md"
      maxW="full"
      overflowX="auto"
    >
      {options.map((option) => (
        <Segment key={option.value}>
          <chakra.input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            position="absolute"
            opacity="0"
            w="1px"
            h="1px"
          />
          {option.label}
        </Segment>
      ))}
    </chakra.div>
  );
}
