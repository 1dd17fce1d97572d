import { Link } from '@godown/shared-ui/router';
import { chakra } from '@godown/shared-ui/ui';

export * from '@godown/shared-ui/ui';
export const NavTab = chakra(Link, { base: { color: 'inherit', fontWeight: 'medium', fontSize: 'sm' } });
