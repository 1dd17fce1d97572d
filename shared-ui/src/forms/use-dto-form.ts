import { type ApiError, isApiError, notifyError } from '@godown/shared-ui/api';
import { useCallback, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { type DtoClass, dtoResolver } from './dto-resolver.js';
import { useDraft } from './use-draft.js';

export interface DtoFormOptions<T extends FieldValues> {
  defaultValues: DefaultValues<T>;
  /** Gets the validated DTO. Throw what the api throws: the form maps it on its fields. */
  onSubmit: (dto: T, form: UseFormReturn<T, unknown, T>) => unknown;
  /** Title of the notification when the call fails for no field's fault. */
  failureTitle?: string;
  /** The screen's own text, used when the server sent none. */
  failureText?: string;
  /** Says nothing of empty fields that are only passed by; for a form beside something else, such as a note. */
  isAside?: boolean;
  /** Keeps what is typed over a reload, on this tab. Never for forms with passwords. */
  draftKey?: string;
}

export interface DtoFormApi<T extends FieldValues> {
  form: UseFormReturn<T, unknown, T>;
  /** Settles once every fault is at its field. @param isFilled false: what the class says is shown, nothing is sent */
  submit: (event?: { preventDefault?: () => void }, isFilled?: boolean) => Promise<void> | void;
  /** The call is under way. */
  submitting: boolean;
  failure: ApiError | null;
}

function isField(values: unknown, path: string): boolean {
  let inner = values;
  for (const name of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !(name in inner)) return false;
    inner = Reflect.get(inner, name);
  }
  return true;
}

/** Puts the server's words beside their fields. @returns whether every one found its place */
function showFieldErrors<T extends FieldValues>(form: UseFormReturn<T, unknown, T>, error: ApiError): boolean {
  const values = form.getValues();
  const known = error.fieldErrors.filter(({ field }) => isField(values, field));
  for (const { field, message } of known) {
    // The path was looked up in the form's own values just above.
    form.setError(field as FieldPath<T>, { type: 'server', message });
  }
  return known.length > 0 && known.length === error.fieldErrors.length;
}

/**
 * A form over a class of the contracts: its rules, its messages, its server's answers. A failed call leaves every
 * value where it was typed.
 */
export function useDtoForm<T extends FieldValues>(Dto: DtoClass<T>, options: DtoFormOptions<T>): DtoFormApi<T> {
  const { onSubmit, failureTitle, failureText } = options;
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<T, unknown, T>({
    defaultValues: options.defaultValues,
    resolver: dtoResolver(Dto),
    mode: options.isAside === true ? 'onSubmit' : 'onTouched',
    shouldFocusError: false,
  });
  const clearDraft = useDraft(form, options.draftKey);

  const send = useCallback(
    async (dto: T) => {
      setSubmitting(true);
      setFailure(null);
      try {
        await onSubmit(dto, form);
        clearDraft();
      } catch (error) {
        if (isApiError(error)) setFailure(error);
        const placed = isApiError(error) && showFieldErrors(form, error);
        if (!placed)
          notifyError(error, {
            ...(failureTitle === undefined ? {} : { title: failureTitle }),
            ...(failureText === undefined ? {} : { text: failureText }),
          });
      } finally {
        setSubmitting(false);
      }
    },
    [onSubmit, form, clearDraft, failureTitle, failureText],
  );

  const submit = async (event?: { preventDefault?: () => void }, isFilled = true) => {
    event?.preventDefault?.();
    // Enter in a field while the call runs must not send twice.
    if (!submitting) await form.handleSubmit(isFilled ? send : () => undefined)();
  };
  return { form, submit, submitting, failure };
}
