declare global {
  interface Window {
    /** Of the environment of component tests, which leaves the styles of components out by itself. */
    drawStyles(shouldDraw: boolean): void;
  }
}

/** For a `describe` whose tests read styles. */
export function drawStyles(): void {
  beforeAll(() => window.drawStyles(true));
  afterAll(() => window.drawStyles(false));
}
