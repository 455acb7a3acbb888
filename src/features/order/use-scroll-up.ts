import Taro from '@tarojs/taro'
import { useEffect } from 'react'

/** Brings the top of the page into sight when something new is said there. */
export function useScrollUp(news: object | null): void {
  useEffect(() => {
    if (news) void Taro.pageScrollTo({ scrollTop: 0, duration: 200 }).catch(() => undefined)
  }, [news])
}
