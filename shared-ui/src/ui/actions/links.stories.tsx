import { LinkButton } from '@godown/shared-ui/ui';

export const title = 'Link buttons';

export function Variants() {
  return (
    <>
      <LinkButton to="/">Outline</LinkButton>{' '}
      <LinkButton to="/" variant="solid">
        Solid
      </LinkButton>
    </>
  );
}
