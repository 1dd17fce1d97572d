import { isIP } from 'node:net';
import { ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

/** An IP address, or a network such as 10.0.0.0/8. */
@ValidatorConstraint({ name: 'isNetwork' })
export class IsNetwork implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'string') return false;
    const [address = '', bits, ...rest] = value.split('/');
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  }

  defaultMessage(): string {
    return 'must be IP addresses or networks such as 10.0.0.0/8';
  }
}
