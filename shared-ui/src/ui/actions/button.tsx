import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, type Ref } from 'react';
import { Spinner } from '../feedback/spinner.js';
import { buttonRecipe } from './button.recipe.js';

const ButtonBase = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

export interface ButtonProps extends Omit<
  HTMLChakraProps<'button', { variant?: ButtonVariant; size?: ButtonSize }>,
  'children'
> {
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner, keeps the width and refuses further clicks; the focus stays. */
  loading?: boolean;
  /** Before the text. */
  icon?: ReactNode;
  iconEnd?: ReactNode;
  children: ReactNode;
}

export type ButtonVariant = 'solid' | 'outline' | 'subtle' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** `solid` once per screen at most; `danger` for what cannot be undone. */
export function Button({ loading = false, icon, iconEnd, children, onClick, ...rest }: ButtonProps) {
  return (
    <ButtonBase
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </ButtonBase>
  );
}

const square = { px: '0', aspectRatio: '1' } as const;
const IconButtonBase = chakra(
  'button',
  {
    ...buttonRecipe,
    compoundVariants: [
      { size: 'sm', css: square },
      { size: 'md', css: square },
      { size: 'lg', css: square },
    ],
  },
  { defaultProps: { type: 'button' } },
);

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'aria-label'> {
  /** Read aloud and shown as the native hint. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, loading = false, children, onClick, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <IconButtonBase
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : children}
    </IconButtonBase>
  );
}
