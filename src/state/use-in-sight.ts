import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** Whether this page is being looked at: neither covered by another page nor in an app that is put away. */
export function useInSight(): boolean {
  const [pageShown, setPageShown] = useState(true)
  const [appShown, setAppShown] = useState(true)
  useDidShow(() => setPageShown(true))
  useDidHide(() => setPageShown(false))
  useEffect(() => {
    const shown = () => setAppShown(true)
    const hidden = () => setAppShown(false)
    Taro.onAppShow(shown)
    Taro.onAppHide(hidden)
    return () => {
      Taro.offAppShow(shown)
      Taro.offAppHide(hidden)
    }
  }, [])
  return pageShown && appShown
}
