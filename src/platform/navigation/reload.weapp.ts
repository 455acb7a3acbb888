import Taro from '@tarojs/taro'
import { currentAddress } from './address.weapp'

/** Opens the page anew without one value of its query (R55). */
export function reloadWithout(key: string): void {
  const [path = '', query = ''] = currentAddress().split('?')
  const rest = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${key}=`))
  void Taro.redirectTo({ url: rest.length > 0 ? `${path}?${rest.join('&')}` : path })
}
