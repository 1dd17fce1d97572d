import { PinInput } from '@chakra-ui/react';
import { useId } from 'react';
import { labelIdOf, useFieldControl } from '../field.js';
import { type FallbackState } from '../../lazy/lazy-field.js';
import { pinInputSlotRecipe } from '../pin-input.recipe.js';
import { digitsOf, OTP_LENGTH, type OtpFieldProps } from '../otp-props.js';

const cellsOf = (digits: string) => Array.from({ length: OTP_LENGTH }, (_, index) => digits[index] ?? '');

/** A code that a phone or a password manager writes into one cell, with or without the focus. */
const LETTERS_OF_A_CELL = 2;

/** The first cell carries the field's name and its star, the others their place in the code. */
function useCells({ 'aria-label': label }: OtpFieldProps) {
  const own = useId();
  const { id = `${own}-0`, 'aria-required': isRequired, ...shared } = useFieldControl();
  const named = label === undefined ? { 'aria-labelledby': labelIdOf(id) } : { 'aria-label': label };
  return {
    idOf: (index: string) => (index === '0' ? id : `${own}-${index}`),
    propsOf: (index: number) => (index === 0 ? { ...shared, ...named, 'aria-required': isRequired } : shared),
    hiddenInput: `${own}-hidden`,
  };
}

export function ChakraPinInput(props: OtpFieldProps & { before: FallbackState }) {
  const { value, onChange, onComplete, disabled, autoFocus, before } = props;
  const { idOf, propsOf, hiddenInput } = useCells(props);
  return (
    <PinInput.Root
      recipe={pinInputSlotRecipe}
      otp
      count={OTP_LENGTH}
      ids={{ input: idOf, hiddenInput }}
      placeholder=""
      value={cellsOf(value)}
      disabled={disabled === true}
      required={false}
      autoFocus={autoFocus === true || before.hasFocus === true}
      sanitizeValue={digitsOf}
      translations={{ inputLabel: (index, length) => `Digit ${index + 1} of ${length}` }}
      onValueChange={(details) => onChange(digitsOf(details.valueAsString))}
      onValueComplete={(details) => onComplete?.(digitsOf(details.valueAsString))}
    >
      <PinInput.Control>
        {cellsOf(value).map((_, index) => (
          <PinInput.Input
            key={index}
            index={index}
            {...propsOf(index)}
            onChangeCapture={(event) => {
              const digits = digitsOf(event.currentTarget.value);
              if (digits.length > LETTERS_OF_A_CELL) onChange(digits.slice(0, OTP_LENGTH));
            }}
          />
        ))}
      </PinInput.Control>
    </PinInput.Root>
  );
}
