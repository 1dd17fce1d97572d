/** Whose page it happened in: the three products and the buyers' tracking page. */
export const BROWSER_PAGES = ['seller', 'warehouse', 'admin', 'track'] as const;
export type BrowserPage = (typeof BROWSER_PAGES)[number];

/** Longest texts of a report, in characters. The page cuts to them, the API refuses more. */
export const BROWSER_ERROR_LENGTHS = { path: 200, message: 500, stack: 3000, release: 120 } as const;

/** Reports: what one page sends and one address may send a minute, and how many lines a minute one process writes. Beyond that they are only counted. */
export const BROWSER_ERROR_LIMITS = { ofPage: 5, ofAddress: 30, linesOfProcess: 60 } as const;
