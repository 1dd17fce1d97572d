import { Input } from './inputs.js';
import { LazyPlace, lazyPart } from './lazy-part.js';
import { digitsOf, OTP_LENGTH, type OtpFieldProps } from './otp-props.js';

const pinInput = lazyPart(() => import('./parts/pin-input.js').then(({ ChakraPinInput }) => ChakraPinInput));

function PlainOtp({ value, onChange, onComplete, ...rest }: OtpFieldProps) {
  const take = (text: string) => {
    const digits = digitsOf(text).slice(0, OTP_LENGTH);
    onChange(digits);
    if (digits.length === OTP_LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      h="12"
      maxW="72"
      letterSpacing="wide"
      fontSize="xl"
      value={value}
      onChange={(event) => take(event.target.value)}
    />
  );
}

/** Six cells: a paste and the code from an SMS fill them all, a digit goes to the next. */
export function OtpField(props: OtpFieldProps) {
  return (
    <LazyPlace
      part={pinInput}
      standIn={<PlainOtp {...props} />}
      draw={(PinInput, handedOver) => <PinInput {...props} handedOver={handedOver} />}
    />
  );
}
