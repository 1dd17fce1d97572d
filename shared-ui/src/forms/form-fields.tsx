import {
  AsyncCombobox,
  type AsyncComboboxProps,
  Checkbox,
  type ComboboxOption,
  DateField,
  type DateFieldProps,
  Field,
  FieldGroup,
  Input,
  type InputProps,
  NumberField,
  type NumberFieldProps,
  OtpField,
  PasswordField,
  RadioGroup,
  type RadioGroupProps,
  Select,
  type SelectProps,
  Switch,
  Text,
  Textarea,
  type TextareaProps,
} from '@godown/shared-ui/ui';
import { typedPhone, typedPincode } from '@godown/contracts/common';
import { type ReactNode, type Ref } from 'react';
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form';

export interface FormFieldProps {
  /** The DTO's property, nested with dots. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Draws the star. The rule itself is the DTO's. */
  required?: boolean;
  /** What is said when a required field is sent empty and the DTO has no word for it. */
  missing?: string;
}

type Bound = ControllerRenderProps<FieldValues, string>;

/** Any control, bound to a property of the DTO and to its message. */
export function FormField({
  name,
  label,
  hint,
  required,
  missing,
  group = false,
  children,
}: FormFieldProps & { group?: boolean; children: (field: Bound) => ReactNode }) {
  const { field, fieldState } = useController({ name });
  const Frame = group ? FieldGroup : Field;
  return (
    <Frame label={label} hint={hint} required={required ?? false} missing={missing} error={fieldState.error?.message}>
      {children(field)}
    </Frame>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Own<P> = Omit<P, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'defaultValue'>;

interface FormInputProps {
  /** What a typed or pasted text stands for, where it is written in more than one way. */
  read?: (typed: string) => string;
}

export function FormInput({
  name,
  label,
  hint,
  required,
  read,
  ...rest
}: FormFieldProps & FormInputProps & Own<InputProps>) {
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {(field) => (
        <Input
          {...rest}
          {...field}
          value={textOf(field.value)}
          onChange={(event) => field.onChange(read ? read(event.target.value) : event)}
        />
      )}
    </FormField>
  );
}

/** A phone as people paste it, `+91 98765 43210` too. No `maxLength`: the browser would cut 919876543210 to ten other digits, which are somebody's phone. */
export function FormPhone(props: FormFieldProps & Omit<Own<InputProps>, 'maxLength' | 'type'>) {
  return <FormInput inputMode="tel" {...props} type="tel" read={typedPhone} />;
}

/** A PIN code, also as `682 001`. */
export function FormPincode(props: FormFieldProps & Omit<Own<InputProps>, 'maxLength'>) {
  return <FormInput inputMode="numeric" {...props} read={typedPincode} />;
}

export function FormTextarea({ name, label, hint, required, ...rest }: FormFieldProps & Own<TextareaProps>) {
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {(field) => <Textarea {...rest} {...field} value={textOf(field.value)} />}
    </FormField>
  );
}

export function FormPassword({ name, label, hint, required, ...rest }: FormFieldProps & Own<InputProps>) {
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {(field) => <PasswordField {...rest} {...field} value={textOf(field.value)} />}
    </FormField>
  );
}

export function FormNumber({ name, label, hint, required, ...rest }: FormFieldProps & Own<NumberFieldProps>) {
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {({ value, ...field }) => <NumberField {...rest} {...field} value={numberOf(value)} />}
    </FormField>
  );
}

/** Rupees on the screen; the DTO's property holds whole paise with `unit="paise"`, else rupees. */
export function FormMoney({
  name,
  label,
  hint,
  required,
  unit = 'rupees',
  ...rest
}: FormFieldProps & Own<NumberFieldProps> & { unit?: 'rupees' | 'paise' }) {
  const factor = unit === 'paise' ? 100 : 1;
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {({ value, onChange, ...field }) => {
        const held = numberOf(value);
        return (
          <NumberField
            prefix="₹"
            {...rest}
            {...field}
            decimals={2}
            value={held === null ? null : held / factor}
            onChange={(rupees) => onChange(rupees === null ? null : Math.round(rupees * 100) / (100 / factor))}
          />
        );
      }}
    </FormField>
  );
}

export function FormSelect<V extends string>({
  name,
  label,
  hint,
  required,
  options,
  ...rest
}: FormFieldProps & Own<SelectProps<V>> & { onPicked?: (value: V | '') => void }) {
  const { onPicked, ...own } = rest;
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {({ value, onChange, ...field }) => (
        <Select
          {...own}
          {...field}
          options={options}
          value={options.find((option) => option.value === value)?.value ?? ''}
          onChange={(next) => {
            onChange(next);
            onPicked?.(next);
          }}
        />
      )}
    </FormField>
  );
}

export function FormDate({ name, label, hint, required, ...rest }: FormFieldProps & Own<DateFieldProps>) {
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {({ value, onChange }) => <DateField {...rest} name={name} value={textOf(value)} onChange={onChange} />}
    </FormField>
  );
}

export function FormOtp({
  name,
  label,
  hint,
  required,
  onComplete,
}: FormFieldProps & { onComplete?: (digits: string) => void }) {
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {({ value, onChange }) => (
        <OtpField value={textOf(value)} onChange={onChange} {...(onComplete ? { onComplete } : {})} />
      )}
    </FormField>
  );
}

export function FormRadioGroup<V extends string>({
  name,
  label,
  hint,
  required,
  options,
  ...rest
}: FormFieldProps & Own<RadioGroupProps<V>>) {
  return (
    <FormField name={name} label={label} hint={hint} required={required} group>
      {({ value, onChange }) => (
        <RadioGroup
          {...rest}
          name={name}
          options={options}
          value={options.find((option) => option.value === value)?.value}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

/** The property holds the option's `value`; the option itself is remembered by the caller's `selected`. */
export function FormCombobox<O extends ComboboxOption>({
  name,
  label,
  hint,
  required,
  missing,
  selected,
  onPicked,
  ...rest
}: FormFieldProps &
  Omit<AsyncComboboxProps<O>, 'name' | 'value' | 'onChange' | 'onBlur'> & {
    selected: O | null;
    onPicked: (option: O | null) => void;
  }) {
  return (
    <FormField
      name={name}
      label={label}
      hint={hint}
      required={required}
      {...(missing === undefined ? {} : { missing })}
    >
      {({ onChange, onBlur }) => (
        <AsyncCombobox
          {...rest}
          name={name}
          value={selected}
          onBlur={onBlur}
          onChange={(option) => {
            onChange(option?.value ?? '');
            onPicked(option);
          }}
        />
      )}
    </FormField>
  );
}

interface FormChoiceProps {
  name: string;
  children: ReactNode;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function FormCheckbox({ name, children, disabled }: FormChoiceProps) {
  const { field, fieldState } = useController({ name });
  return (
    <div>
      <Checkbox
        name={name}
        checked={field.value === true}
        onChange={field.onChange}
        {...(disabled === undefined ? {} : { disabled })}
      >
        {children}
      </Checkbox>
      {fieldState.error?.message === undefined ? null : (
        <Text role="alert" size="xs" tone="danger" weight="medium">
          {fieldState.error.message}
        </Text>
      )}
    </div>
  );
}

export function FormSwitch({ name, children, disabled }: FormChoiceProps) {
  const { field } = useController({ name });
  return (
    <Switch
      name={name}
      checked={field.value === true}
      onChange={field.onChange}
      {...(disabled === undefined ? {} : { disabled })}
    >
      {children}
    </Switch>
  );
}
