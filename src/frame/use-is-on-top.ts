import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** Whether this page is the one in sight; those below it stay mounted, on both targets. */
export function useIsOnTop(): boolean {
  const [onTop, setOnTop] = useState(true)
  useDidShow(() => setOnTop(true))
  useDidHide(() => setOnTop(false))
  return onTop
}
