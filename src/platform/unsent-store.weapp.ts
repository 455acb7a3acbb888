import Taro from '@tarojs/taro'
import { log } from './log'
import type { KeptUnsent } from './unsent-store.h5'

export type { KeptUnsent } from './unsent-store.h5'

/** One key each: WeChat takes a megabyte a key, and ten for all. */
const PREFIX = 'unsent:'

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
  tolerant<unknown>(() => Taro.setStorageSync(PREFIX + one.id, one), undefined)

/** In the order in which they were said. */
export const readUnsent = (owner: string): Promise<KeptUnsent[]> =>
  tolerant(() => {
    const all = keys().map((key) => Taro.getStorageSync<KeptUnsent>(key))
    return all.filter((one) => one.owner === owner).sort((one, other) => one.at - other.at)
  }, [])

export const dropUnsent = (id: string): Promise<unknown> =>
  tolerant<unknown>(() => Taro.removeStorageSync(PREFIX + id), undefined)
