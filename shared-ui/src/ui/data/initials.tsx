import { Avatar } from '@chakra-ui/react';
import { avatarRecipe } from './avatar.recipe.js';
import { type AvatarProps } from './widget-props.js';

/** Of the first and the last word, as signs: a name may begin with one that takes two code units. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

export function Initials({ name, size = 'md' }: AvatarProps) {
  return (
    <Avatar.Root recipe={avatarRecipe} size={size} aria-hidden="true">
      <Avatar.Fallback>{initialsOf(name)}</Avatar.Fallback>
    </Avatar.Root>
  );
}
