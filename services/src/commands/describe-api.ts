import { apiDescription } from './api-description.js';

/** `node services/dist/commands/describe-api.js` prints the description of the API. */
process.stdout.write(`${JSON.stringify(await apiDescription())}\n`);
