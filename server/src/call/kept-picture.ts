import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Services } from './services'

const NAME_LENGTH = 32
const drawing = new Map<string, Promise<string>>()

/**
 * A picture that follows from what it shows: drawn once, kept in a folder of the files under a name made of `content`.
 * Gives its address.
 */
export function keptPicture(
  { config }: Pick<Services, 'config'>,
  folder: string,
  content: string,
  draw: () => Promise<Buffer>,
): Promise<string> {
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH)}.png`
  const file = path.join(config.filesDir, folder, name)
  const underWay = drawing.get(file)
  if (underWay) return underWay
  const address = keep(file, draw)
    .then(() => `/files/${folder}/${name}`)
    .finally(() => drawing.delete(file))
  drawing.set(file, address)
  return address
}

async function keep(file: string, draw: () => Promise<Buffer>): Promise<void> {
  const exists = await fs.access(file).then(
    () => true,
    () => false,
  )
  if (exists) return
  const picture = await draw()
  await fs.mkdir(path.dirname(file), { recursive: true })
  // Written beside and moved: nobody is sent half a picture.
  const unfinished = `${file}.${process.pid}`
  await fs.writeFile(unfinished, picture)
  await fs.rename(unfinished, file)
}
