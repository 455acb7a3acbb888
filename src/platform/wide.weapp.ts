import Taro from '@tarojs/taro'
import { useState } from 'react'

/** Points; as in the styles. */
const WIDE = 900

/** Whether there is room for two columns: on a computer's WeChat there may be. */
export function useWide(): boolean {
  const [wide] = useState(() => Taro.getWindowInfo().windowWidth >= WIDE)
  return wide
}
