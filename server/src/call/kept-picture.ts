import { createHash } from 'node:crypto'
import type { Services } from './services'

const NAME_LENGTH = 32
const drawing = new WeakMap<object, Map<string, Promise<string>>>()

/**
 * A picture that follows from what it shows: drawn once, kept in a folder of the files under a name made of `content`.
 * Gives its address.
 */
export function keptPicture(
  { files }: Pick<Services, 'files'>,
  folder: string,
  content: string,
  draw: () => Promise<Buffer>,
): Promise<string> {
  const name = `${folder}/${createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH)}.png`
  const underWay = drawing.get(files) ?? new Map<string, Promise<string>>()
  drawing.set(files, underWay)
  const already = underWay.get(name)
  if (already) return already
  const address = keep(files, name, draw)
    .then(() => `/files/${name}`)
    .finally(() => underWay.delete(name))
  underWay.set(name, address)
  return address
}

async function keep(files: Services['files'], name: string, draw: () => Promise<Buffer>): Promise<void> {
  if (!(await files.head(name))) await files.put(name, await draw())
}
