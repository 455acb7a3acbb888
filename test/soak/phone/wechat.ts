import sockets from '../../../src/platform/socket/testing/wechat-sockets'
import type { Life } from './life'

interface RequestOptions {
  url: string
  method: string
  data?: string
  header: Record<string, string>
  timeout: number
}

type NetworkListener = (state: { isConnected: boolean }) => void

/** What a phone keeps while the app is closed. */
export type Kept = Map<string, unknown>

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** What the code of a conversation uses of Taro in the mini-program, over real HTTP and real sockets, for one life of the app. */
export function wechatOf(kept: Kept, life: Life) {
  const networkListeners = new Set<NetworkListener>()
  const keep = (key: string, value: unknown): void => {
    if (!life.isOver) kept.set(key, structuredClone(value))
  }
  const drop = (key: string): void => {
    if (!life.isOver) kept.delete(key)
  }
  const go = (): Promise<never> => Promise.reject(new Error('A talk leads to no other page.'))
  const taro = {
    ...sockets,
    env: { USER_DATA_PATH: '/' },
    getLaunchOptionsSync: () => ({ query: {}, path: 'pages/home/index' }),
    getStorageSync: (key: string): unknown => kept.get(key) ?? '',
    setStorageSync: keep,
    removeStorageSync: drop,
    getStorage: ({ key }: { key: string }) => Promise.resolve({ data: structuredClone(kept.get(key)) }),
    setStorage: ({ key, data }: { key: string; data: unknown }) => Promise.resolve(keep(key, data)),
    getStorageInfoSync: () => ({ keys: [...kept.keys()] }),
    onNetworkStatusChange: (listener: NetworkListener) => networkListeners.add(listener),
    offNetworkStatusChange: (listener: NetworkListener) => networkListeners.delete(listener),
    request: (options: RequestOptions) => request(options, life),
    ...{ navigateTo: go, redirectTo: go, reLaunch: go, switchTab: go },
  }
  const lineIsBack = (): void => {
    if (!life.isOver) for (const listener of [...networkListeners]) listener({ isConnected: true })
  }
  return { taro, lineIsBack }
}

async function request({ url, method, data, header, timeout }: RequestOptions, life: Life) {
  const signal = AbortSignal.any([life.signal, AbortSignal.timeout(timeout)])
  try {
    const response = await fetch(url, { method, headers: header, body: data ?? null, signal })
    const body: unknown = await response.json()
    if (life.isOver) return await never<never>()
    return { statusCode: response.status, data: body, header: Object.fromEntries(response.headers) }
  } catch (error) {
    if (life.isOver) return await never<never>()
    throw error
  }
}
