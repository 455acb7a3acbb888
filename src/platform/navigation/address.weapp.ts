import Taro from '@tarojs/taro'
import { routeAt } from '../../../config/routes'
import { parseScene } from './scene'

/** The mini-program opens page files. */
export const addressForm = 'page' as const

/** A `scene` is what stands in the mini-program code that was scanned. */
export const isEnteredByCode: boolean = true

/** WeChat hands a page its query as it was written, so it is put together again as it is. */
export function currentAddress(): string {
  const page = Taro.getCurrentPages().at(-1)
  const query = Object.entries((page?.options ?? {}) as Record<string, string>)
    .filter(([key]) => !key.startsWith('$') && key !== 'stamp')
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  return `/${page?.route ?? ''}${query ? `?${query}` : ''}`
}

export function entryQuery(): Record<string, string> {
  const { query, path }: { query: Record<string, string>; path: string } = Taro.getLaunchOptionsSync()
  const opened = routeAt(path)?.id ?? null
  return query.scene ? { ...query, ...parseScene(query.scene, opened)?.params } : query
}

/** A mini-program is not entered by a web address. */
export const entryAddress = ''

/** The address of a mini-program's page has nothing behind a `#`. */
export const takeFragment = (_key: string): string | undefined => undefined

/** A mini-program cannot leave for a web address. */
export const leaveFor = (url: string): void => {
  throw new Error(`the mini-program cannot open ${url}`)
}

export const hasHistory = (): boolean => Taro.getCurrentPages().length > 1

/** Nobody sees or copies the address of a mini-program's page. */
export function dropQuery(_key: string): void {
  return undefined
}

/** As above: a mini-program's page is not loaded anew by its address. */
export function keepInQuery(_key: string, _value: string): void {
  return undefined
}

/** Opens the page anew without one value of its query (R55). */
export function reloadWithout(key: string): void {
  const [path = '', query = ''] = currentAddress().split('?')
  const rest = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${key}=`))
  void Taro.redirectTo({ url: rest.length > 0 ? `${path}?${rest.join('&')}` : path })
}

/** Where our H5 pages are. */
export const siteOrigin = (): string => XINQI_API_ORIGIN

/** The whole address of one of our H5 pages, for a web-view. `path` starts with a slash. */
export const webAddress = (path: string): string => siteOrigin() + path

/** Address of a WebSocket endpoint of our server. */
export const socketAddress = (path: string): string => siteOrigin().replace(/^http/, 'ws') + path
