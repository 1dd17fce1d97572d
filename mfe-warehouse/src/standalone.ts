// The remote on its own page, for development: `npm run dev`.
void import('./standalone-page.js');

export {};
