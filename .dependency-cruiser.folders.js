import rules from './.dependency-cruiser.js';

/**
 * No folder of the back end or of the contracts is in a circle with another: a module's root folder imports its subfolders, and
 * never the other way round. A run of its own, because tests may import from anywhere.
 */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one folder in two places: move what both need into a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: '(\\.spec\\.ts$)|((^|/)(dist|test|migrations)/)' },
  },
};
