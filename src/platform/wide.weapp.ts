import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** Points; as in the styles. */
const WIDE = 900

const isWide = (): boolean => Taro.getWindowInfo().windowWidth >= WIDE

/** Whether there is room for two columns, now: on a computer's WeChat there may be, and its window is drawn wider and narrower. */
export function useWide(): boolean {
  const [wide, setWide] = useState(isWide)
  useEffect(() => {
    const hear = () => setWide(isWide())
    Taro.onWindowResize(hear)
    return () => Taro.offWindowResize(hear)
  }, [])
  return wide
}
