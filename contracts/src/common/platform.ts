/** Owner of rows that belong to no seller: the platform's own tasks and files. */
export const PLATFORM_COMPANY_ID = '00000000-0000-0000-0000-000000000000';
