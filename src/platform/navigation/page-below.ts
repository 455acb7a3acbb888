import Taro from '@tarojs/taro'
import { paramsAt, routeAt } from '../../../config/routes'

/** What is used of a page of Taro's stack; it stamps the pages of H5. */
interface StackedPage {
  route?: string | undefined
  $taroParams?: Record<string, unknown>
  options?: Record<string, unknown>
}

/** Whether the page right below this one is this address: going back there keeps what was typed on it. */
export function isBelow(address: string): boolean {
  const below = Taro.getCurrentPages().at(-2) as StackedPage | undefined
  const wanted = routeAt(address)
  if (!below?.route || !wanted || routeAt(below.route)?.id !== wanted.id) return false
  return sorted(paramsOf(below)) === sorted(paramsAt(address))
}

function paramsOf({ route = '', $taroParams, options }: StackedPage): Record<string, string> {
  const params = paramsAt(route)
  for (const [key, value] of Object.entries($taroParams ?? options ?? {})) {
    if (key !== 'stamp' && !key.startsWith('$')) params[key] = decoded(String(value))
  }
  return params
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const sorted = (params: Record<string, string>): string => JSON.stringify(Object.entries(params).sort())
