import { Button, type ButtonProps, FormFrame } from '@godown/shared-ui/ui';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { type DtoFormApi } from './use-dto-form.js';

const Submitting = createContext(false);

export interface DtoFormProps<T extends FieldValues> {
  api: DtoFormApi<T>;
  children: ReactNode;
  id?: string;
  'aria-label'?: string;
}

/** The form's element: the contract's words stand below the fields, and sending goes to the first of them. */
export function DtoForm<T extends FieldValues>({ api, children, ...rest }: DtoFormProps<T>) {
  return (
    <FormProvider {...api.form}>
      <Submitting value={api.submitting}>
        <FormFrame onSubmit={(event, isFilled) => api.submit(event, isFilled)} {...rest}>
          {children}
        </FormFrame>
      </Submitting>
    </FormProvider>
  );
}

/** The focus stays in its field until the click: a message drawn at the press would move the button from under the pointer. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Sends the form around it; outside of the form give it the form's id as `form`, and `loading`. */
export function SubmitButton({ children, ...rest }: ButtonProps) {
  const submitting = useContext(Submitting);
  return (
    <Button type="submit" variant="solid" loading={submitting} onMouseDown={keepFocus} {...rest}>
      {children}
    </Button>
  );
}
