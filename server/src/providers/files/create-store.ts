import type { FilesPlace } from './config'
import { folderStore } from './folder-store'
import type { FileStore } from './port'
import { s3Store } from './s3-store'

export const createFileStore = async (place: FilesPlace): Promise<FileStore> =>
  place.kind === 's3' ? s3Store(place) : folderStore(place.folder)
