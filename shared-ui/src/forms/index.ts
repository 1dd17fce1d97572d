export { DtoForm, type DtoFormProps, SubmitButton } from './dto-form.js';
export { dtoResolver, preloadFormChecks } from './dto-resolver.js';
export {
  FormCheckbox,
  FormCombobox,
  FormDate,
  FormField,
  type FormFieldProps,
  FormInput,
  FormMoney,
  FormNumber,
  FormOtp,
  FormPassword,
  FormPhone,
  FormPincode,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
  FormTextarea,
} from './form-fields.js';
export { type DtoFormApi, type DtoFormOptions, useDtoForm } from './use-dto-form.js';
export { useUnsavedGuard } from './use-unsaved-guard.js';
export { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export type { Control, FieldPath, UseFormReturn } from 'react-hook-form';
