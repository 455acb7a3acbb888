import Taro from '@tarojs/taro'
import { log } from './log'
import type { KeptUnsent } from './unsent-store.h5'

export type { KeptUnsent } from './unsent-store.h5'

const PREFIX = 'unsent:'
/** Letters; WeChat takes a megabyte a key, and ten for all. What is longer lies in a file, and the key says which. */
const LONGEST = 200_000

type Entry = KeptUnsent & { filePath?: string }

/** A full phone goes on without: what is unsent lives as long as the page. */
function tolerant<T>(work: () => T, without: T): Promise<T> {
  try {
    return Promise.resolve(work())
  } catch (error) {
    log('unsent store', error)
    return Promise.resolve(without)
  }
}

const keys = (): string[] => Taro.getStorageInfoSync().keys.filter((key) => key.startsWith(PREFIX))

export const keepUnsent = (one: KeptUnsent): Promise<unknown> =>
  tolerant<unknown>(
    () => Taro.setStorageSync(PREFIX + one.id, one.body.length > LONGEST ? intoFile(one) : one),
    undefined,
  )

function intoFile(one: KeptUnsent): Entry {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/unsent-${one.id}.json`
  Taro.getFileSystemManager().writeFileSync(filePath, one.body, 'utf8')
  return { ...one, body: '', filePath }
}

/** In the order in which they were said. */
export const readUnsent = async (owner: string): Promise<KeptUnsent[]> => {
  const entries = await tolerant(() => keys().map((key) => Taro.getStorageSync<Entry>(key)), [])
  const own = entries.filter((one) => one.owner === owner).sort((one, other) => one.at - other.at)
  // A file that the phone has cleared away takes none of the others with it.
  return (await Promise.all(own.map((one) => tolerant(() => whole(one), null)))).filter((one) => one !== null)
}

function whole({ filePath, ...one }: Entry): KeptUnsent {
  if (filePath === undefined) return one
  const body = Taro.getFileSystemManager().readFileSync(filePath, 'utf8')
  return { ...one, body: typeof body === 'string' ? body : '' }
}

export const dropUnsent = (id: string): Promise<unknown> =>
  tolerant<unknown>(() => {
    const { filePath } = Taro.getStorageSync<Partial<Entry>>(PREFIX + id) || {}
    Taro.removeStorageSync(PREFIX + id)
    if (filePath !== undefined) Taro.getFileSystemManager().unlinkSync(filePath)
  }, undefined)
