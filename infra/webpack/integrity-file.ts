/** Name of the file that says, per script, what its `integrity` attribute must be. Apart from its plugin: the gateway reads it without webpack. */
export const INTEGRITY_FILE = 'integrity.json';
