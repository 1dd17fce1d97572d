import { IsBoolean, IsString, IsUrl, MinLength, ValidateIf } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';

@ConfigArea
export class FilesConfig {
  /** Folder of the object store, unless a bucket is named. */
  @Env('FILES_FOLDER')
  @IsString()
  @MinLength(1)
  folder = '.data/files';

  /** Bucket of an S3-speaking store. All processes need the same one. */
  @Env('S3_BUCKET')
  @IsString()
  bucket = '';

  /** The bucket's region. */
  @Env('S3_REGION')
  @IsString()
  region = 'ap-south-1';

  /** Address of a store that is not Amazon's; browsers send pictures there, so they must reach it as well. */
  @Env('S3_ENDPOINT')
  @ValidateIf((config: FilesConfig) => config.endpoint !== '')
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  endpoint = '';

  /** Our key at the store; needed with S3_BUCKET. */
  @Env('S3_ACCESS_KEY_ID')
  @ValidateIf((config: FilesConfig) => config.bucket !== '')
  @MinLength(1, { message: 'is needed with S3_BUCKET' })
  accessKeyId = '';

  /** The secret of that key; needed with S3_BUCKET. */
  @Env('S3_SECRET_ACCESS_KEY')
  @Secret()
  @ValidateIf((config: FilesConfig) => config.bucket !== '')
  @MinLength(1, { message: 'is needed with S3_BUCKET' })
  secretAccessKey = '';

  /** Buckets as the first part of the path; needed by most stores that are not Amazon's. */
  @Env('S3_FORCE_PATH_STYLE')
  @IsBoolean()
  isPathStyle = false;
}
