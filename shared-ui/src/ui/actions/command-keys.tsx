import { chakra } from '@chakra-ui/react';
import { keyCaps } from '@godown/shared-ui/commands';
import { Kbd } from '../layout/text.js';

/** The keys of a command as they are pressed: `Ctrl` `K`, or `G` then `O`. */
export function CommandKeys({ keys }: { keys: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" flexShrink="0" color="fg.subtle" fontSize="xs">
      {keyCaps(keys).map((caps, index) => (
        <chakra.span key={caps.join('+')} display="inline-flex" alignItems="center" gap="1">
          {index === 0 ? null : 'then'}
          {caps.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </chakra.span>
      ))}
    </chakra.span>
  );
}
