import { state } from '../state'
import type { ApiTable } from './api-table'

const LARGEST_ENTRY = 1024 * 1024
const LIMIT_KB = 10 * 1024

interface Entry {
  key: string
  data: unknown
  /** What was stored with it can be read only with it. */
  encrypt?: boolean
}

export function addStorageApis(api: ApiTable): void {
  api.sync('setStorageSync', write)
  api.sync('getStorageSync', (key: string) => (key in state.storage ? copy(state.storage[key]) : ''))
  api.sync('removeStorageSync', remove)
  api.sync('clearStorageSync', clear)
  api.sync('getStorageInfoSync', info)
  api.sync('batchSetStorageSync', (list: { key: string; value: unknown }[]) => {
    for (const { key, value } of list) write(key, value)
  })
  api.sync('batchGetStorageSync', (keys: string[]) => keys.map((key) => copy(state.storage[key] ?? '')))
  api.async('setStorage', ({ key, data, encrypt }: Entry) => write(key, encrypt ? seal(data) : data))
  api.async('getStorage', ({ key, encrypt }: Entry) => {
    if (!(key in state.storage)) throw new Error('data not found')
    return { data: encrypt ? unseal(state.storage[key]) : copy(state.storage[key]) }
  })
  api.async('removeStorage', ({ key }: Entry) => remove(key))
  api.async('clearStorage', clear)
  api.async('getStorageInfo', info)
}

function write(key: string, value: unknown): void {
  if (typeof key !== 'string') throw new Error('parameter.key should be String')
  if ((JSON.stringify(value) ?? '').length > LARGEST_ENTRY) throw new Error('setStorage:fail entry size limit reached')
  state.storage[key] = copy(value)
}

/** Stands for WeChat's own cipher: whoever looks into the storage cannot read it, nor ask for it without saying so. */
const seal = (data: unknown): string => `sealed:${btoa(encodeURIComponent(JSON.stringify(data)))}`

function unseal(stored: unknown): unknown {
  if (typeof stored !== 'string' || !stored.startsWith('sealed:'))
    throw new Error('getStorage:fail data is not encrypted')
  return JSON.parse(decodeURIComponent(atob(stored.slice('sealed:'.length))))
}

function remove(key: string): void {
  delete state.storage[key]
}

function clear(): void {
  for (const key of Object.keys(state.storage)) delete state.storage[key]
}

function info() {
  const currentSize = Math.ceil(JSON.stringify(state.storage).length / 1024)
  return { keys: Object.keys(state.storage), currentSize, limitSize: LIMIT_KB }
}

/** What is stored is a copy, as it is on a phone. */
function copy(value: unknown): unknown {
  return value === undefined ? '' : JSON.parse(JSON.stringify(value))
}
