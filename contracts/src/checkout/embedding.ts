/** A script as a page embeds it: an address that answers the same bytes for ever once it is released, and their SHA-384. */
export interface EmbeddedScript {
  src: string;
  /** Empty while the script is not built. */
  integrity: string;
}

/** Answer of GET /widgets.json at the apps' hosts, given by the gateway. */
export interface Embedding {
  /** Where scripts, data and kept pictures come from: what a content security policy names. */
  origin: string;
  tracking: EmbeddedScript;
  checkout: EmbeddedScript;
  /** A product page of the demo shop; `?t=` says whose. */
  previewUrl: string;
  guideUrl: string;
}
