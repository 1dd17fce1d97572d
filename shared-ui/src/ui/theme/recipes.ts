import { statRecipe } from '../data/stat.recipe.js';
import { alertRecipe } from '../feedback/alert.recipe.js';
import { badgeRecipe } from '../feedback/badge.recipe.js';
import { emptyStateRecipe } from '../feedback/empty-state.recipe.js';
import { skeletonRecipe } from '../feedback/skeleton.recipe.js';
import { spinnerRecipe } from '../feedback/spinner.recipe.js';

/** Looks of Chakra's components with one part, by the name under which Chakra asks for them. */
export const recipes = {
  badge: badgeRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

/** Those with several parts. Parts whose code comes later (dialog, drawer, menu, popover, tooltip, toast, tabs, progress, avatar, steps, timeline) bring theirs with it. */
export const slotRecipes = {
  alert: alertRecipe,
  emptyState: emptyStateRecipe,
  stat: statRecipe,
};
