import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Jobs } from '../../platform/jobs/jobs.js';
import { provideConfig } from '../../config/env.js';
import { FilesConfig } from './stores/files.config.js';
import { FilesController } from './files.controller.js';
import { Files } from './files.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PrivatePictures } from './uploads/private-pictures.js';
import { FolderStore } from './stores/folder-store.js';
import { ObjectStore } from './stores/object-store.js';
import { UploadSeal } from './stores/upload-seal.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { Uploads } from './uploads/uploads.service.js';
import { DownloadTicketEntity } from './download-ticket.entity.js';
import { PictureEntity } from './uploads/picture.entity.js';
import { StoredFileEntity } from './stored-file.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';

const CLEAN_UP = 'files.remove-expired';

const store = {
  provide: ObjectStore,
  inject: [FilesConfig, UploadSeal],
  useFactory: (config: FilesConfig, seal: UploadSeal): ObjectStore | Promise<ObjectStore> =>
    config.bucket === '' ? new FolderStore(config, seal) : s3Store(config),
};

/** Amazon's client is large; a process that keeps its files in a folder never loads it. */
async function s3Store(config: FilesConfig): Promise<ObjectStore> {
  const { S3Store } = await import('./stores/s3-store.js');
  return new S3Store(config);
}

const ENTITIES = [DownloadTicketEntity, PictureEntity, StoredFileEntity, UploadEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [FilesController, UploadsController, PicturesController],
  providers: [provideConfig(FilesConfig), store, UploadSeal, Files, Uploads, UploadsRepository, PrivatePictures],
  exports: [Files, Uploads, PrivatePictures],
})
export class FilesModule {
  constructor(jobs: Jobs, files: Files, uploads: Uploads) {
    jobs.handle(CLEAN_UP, async () => {
      while ((await files.removeExpired()) > 0);
      while ((await uploads.removeEnded()) > 0);
    });
    jobs.schedule(CLEAN_UP, '17 * * * *');
  }
}
