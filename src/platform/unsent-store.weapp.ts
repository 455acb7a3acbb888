import Taro from '@tarojs/taro'
import { inOrder } from './in-order'
import { log } from './log'
import type { KeptUnsent } from './unsent-store.h5'

export type { KeptUnsent } from './unsent-store.h5'

const PREFIX = 'unsent:'
/** WeChat seals it with a key of this phone's (AES-128); Taro's types do not know the option. */
const SEALED = { encrypt: true }
/** Letters; WeChat takes 0.7 MB a sealed key, and seven for all. What is longer, as pictures are, lies in a file, and the key says which. */
const LONGEST = 200_000

type Entry = KeptUnsent & { filePath?: string }

/** A full phone goes on without: what is unsent lives as long as the page. */
async function tolerant<T>(work: () => Promise<T>, without: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log('unsent store', error)
    return without
  }
}

const keys = (): string[] => Taro.getStorageInfoSync().keys.filter((key) => key.startsWith(PREFIX))
const entryOf = async (key: string): Promise<Entry> => (await Taro.getStorage<Entry>({ key, ...SEALED })).data

/** Gives whether the phone keeps it now. */
export const keepUnsent = (one: KeptUnsent): Promise<boolean> =>
  inOrder(() =>
    tolerant(async () => {
      const data = one.body.length > LONGEST ? intoFile(one) : one
      await Taro.setStorage({ key: PREFIX + one.id, data, ...SEALED })
      return true
    }, false),
  )

/** Whether it still lies there. Where the phone cannot tell, it does. */
export const isKept = (id: string): Promise<boolean> =>
  inOrder(() => tolerant(() => Promise.resolve(keys().includes(PREFIX + id)), true))

function intoFile(one: KeptUnsent): Entry {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/unsent-${one.id}.json`
  Taro.getFileSystemManager().writeFileSync(filePath, one.body, 'utf8')
  return { ...one, body: '', filePath }
}

const entriesOf = async (owner: string): Promise<Entry[]> => {
  const entries = await Promise.all(keys().map((key) => tolerant<Entry | null>(() => entryOf(key), null)))
  return entries.filter((one) => one?.owner === owner).filter((one) => one !== null)
}

/** In the order in which they were said. */
export const readUnsent = (owner: string): Promise<KeptUnsent[]> =>
  inOrder(async () => {
    const own = (await tolerant(() => entriesOf(owner), [])).sort((one, other) => one.at - other.at)
    // A file that the phone has cleared away takes none of the others with it.
    const read = await Promise.all(own.map((one) => tolerant(() => Promise.resolve(whole(one)), null)))
    return read.filter((one) => one !== null)
  })

function whole({ filePath, ...one }: Entry): KeptUnsent {
  if (filePath === undefined) return one
  const body = Taro.getFileSystemManager().readFileSync(filePath, 'utf8')
  return { ...one, body: typeof body === 'string' ? body : '' }
}

const drop = async (key: string): Promise<void> => {
  const { filePath } = await entryOf(key)
  Taro.removeStorageSync(key)
  if (filePath !== undefined) Taro.getFileSystemManager().unlinkSync(filePath)
}

export const dropUnsent = (id: string): Promise<unknown> =>
  inOrder(() =>
    tolerant<unknown>(async () => {
      if (keys().includes(PREFIX + id)) await drop(PREFIX + id)
    }, undefined),
  )

/** For who uses this phone next: all of somebody's. */
export const forgetUnsent = (owner: string): Promise<unknown> =>
  inOrder(() =>
    tolerant<unknown>(async () => {
      for (const { id } of await entriesOf(owner)) await drop(PREFIX + id)
    }, undefined),
  )
