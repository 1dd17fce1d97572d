import { Input } from './inputs.js';
import { partCode } from '../lazy/lazy-code.js';
import { LazyField } from '../lazy/lazy-field.js';
import { digitsOf, OTP_LENGTH, type OtpFieldProps } from './otp-props.js';

const code = partCode(() => import('./parts/pin-input.js'));

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
    <LazyField
      code={code}
      fallback={<PlainOtp {...props} />}
      draw={({ ChakraPinInput }, before) => <ChakraPinInput {...props} before={before} />}
    />
  );
}
