import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { EmptyFields } from './empty-fields.js';

type OwnProps = Omit<HTMLChakraProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'>;

export interface FormFrameProps extends OwnProps {
  /** @param isFilled false: a required field is empty and is marked; say what else is wrong, and send nothing */
  onSubmit: (event: FormEvent<HTMLFormElement>, isFilled: boolean) => unknown;
  /** Focus has left the form. */
  onLeave?: () => void;
  'aria-label'?: string;
}

/** On a phone the button that sends a long form stays in reach of the thumb. */
const STICKY_SUBMIT = {
  '& > button[type=submit]': { mdDown: { position: 'sticky', bottom: '3', zIndex: 'sticky' } },
} as const;

const CONTROL = 'input, select, textarea, button';

/** Every field with a star that holds nothing, in the order of the page; groups count as one. */
function emptyFields(form: HTMLFormElement): string[] {
  const controls = [...form.querySelectorAll<HTMLInputElement>('[aria-required=true]')].filter(
    (control) => !control.disabled && control.value.trim() === '',
  );
  const groups = [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-required]')].filter(hasNoChoice);
  return [...controls.map(({ id }) => id), ...groups.map(({ dataset }) => dataset['required'] ?? '')];
}

function hasNoChoice(group: HTMLFieldSetElement): boolean {
  const radios = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return radios.length > 0 && !radios.some(({ checked }) => checked);
}

function focusFirstFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const target = fault?.matches(CONTROL) ? fault : fault?.querySelector<HTMLElement>(CONTROL);
  target?.focus();
}

/**
 * A form's element: sending marks every required field that is empty, whatever else checks it, and goes to the first field
 * with a fault in the order of the page, also with one that the server found. The browser's own bubbles are off.
 */
export function FormFrame({ onSubmit, onLeave, children, ...rest }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  // With the messages, not after the paint: whoever types on at once is not led away again.
  useLayoutEffect(() => {
    if (attempts > 0) focusFirstFault(element.current);
  }, [attempts]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is sent is sent once: a form in a dialog of another form is not the other one's.
    event.stopPropagation();
    const found = emptyFields(event.currentTarget);
    setEmpty(new Set(found));
    await onSubmit(event, found.length === 0);
    setAttempts((count) => count + 1);
  };
  const forgetFilled = () => {
    if (empty.size === 0 || element.current === null) return;
    const still = emptyFields(element.current).filter((id) => empty.has(id));
    if (still.length < empty.size) setEmpty(new Set(still));
  };
  return (
    <chakra.form
      ref={element}
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      minW="0"
      css={STICKY_SUBMIT}
      {...rest}
      // Not `onInput`: drawing between a select's two events would take back what was chosen.
      onSubmit={(event) => {
        void submit(event);
      }}
      onChange={forgetFilled}
      onBlur={(event) => {
        forgetFilled();
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      <EmptyFields value={empty}>{children}</EmptyFields>
    </chakra.form>
  );
}
