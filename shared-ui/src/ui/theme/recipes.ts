import { statRecipe } from '../data/stat.recipe.js';
import { tabsRecipe } from '../data/tabs.recipe.js';
import { timelineRecipe } from '../data/timeline.recipe.js';
import { alertRecipe } from '../feedback/alert.recipe.js';
import { badgeRecipe } from '../feedback/badge.recipe.js';
import { emptyStateRecipe } from '../feedback/empty-state.recipe.js';
import { progressRecipe } from '../feedback/progress.recipe.js';
import { skeletonRecipe } from '../feedback/skeleton.recipe.js';
import { spinnerRecipe } from '../feedback/spinner.recipe.js';
import { toastRecipe } from '../feedback/toast.recipe.js';

/** Looks of Chakra's components with one part, by the name under which Chakra asks for them. */
export const recipes = {
  badge: badgeRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

/** Those with several parts. What comes later (dialog, menu, popover, tooltip) brings its own with its code. */
export const slotRecipes = {
  alert: alertRecipe,
  emptyState: emptyStateRecipe,
  progress: progressRecipe,
  stat: statRecipe,
  tabs: tabsRecipe,
  timeline: timelineRecipe,
  toast: toastRecipe,
};
