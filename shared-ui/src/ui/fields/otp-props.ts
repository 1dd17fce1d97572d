export const OTP_LENGTH = 6;

export const digitsOf = (text: string) => text.replace(/\D/g, '');

export interface OtpFieldProps {
  value: string;
  /** Digits only, at most six. */
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
}
