declare module 's3rver' {
  import { type RequestListener } from 'node:http';

  /** A store that speaks S3, for tests: a folder of files. It does not check the fourth signature version; `signed-bucket.ts` does. */
  class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
