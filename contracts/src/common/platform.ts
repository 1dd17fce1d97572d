/** Owner of rows that belong to no seller: the platform's own tasks and files. */
export const PLATFORM_COMPANY_ID = '00000000-0000-0000-0000-000000000000';

/** Where the API describes itself; the API page links to it. */
export const API_DOCS_PATH = '/api/docs';
