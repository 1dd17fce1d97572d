import { useCallback, useEffect } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';

const PREFIX = 'godown.draft.';

function read(key: string): object | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a form's values in the tab until they were sent. @returns what forgets them */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  key: string | undefined,
): () => void {
  useEffect(() => {
    if (key === undefined) return undefined;
    const draft = read(key);
    if (draft !== null) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
      },
    });
  }, [form, key]);
  return useCallback(() => {
    if (key !== undefined) sessionStorage.removeItem(PREFIX + key);
  }, [key]);
}
