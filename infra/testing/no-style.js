// Style sheets do nothing in a test without a layout.
export {};
