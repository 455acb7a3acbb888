import fs from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../call/services'

/** Folder of the avatars below the files. They are small already: nobody keeps resized copies that would outlive them. */
export const AVATARS = 'avatars'

/** Destroys the picture of an avatar that is somebody's no longer. */
export async function destroyAvatar({ config }: Pick<Services, 'config'>, address: string): Promise<void> {
  const name = path.basename(address)
  await fs.rm(path.join(config.filesDir, AVATARS, name), { force: true })
}
