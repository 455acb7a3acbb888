import { Current, safeExecute } from '@tarojs/runtime'
import { nativeHost } from '@/platform/native/bridge'
import { useEffect } from 'react'
import { nativeBack } from './native-back'
import { answerTitleBar } from './page-frame'

/** Answers what the person does outside the page, in the app around it. */
export function useNativeApp(): void {
  useEffect(() => answerTitleBar(), [])
  useEffect(() => nativeHost?.onBack(nativeBack), [])
  useEffect(() => followWebview(), [])
}

/**
 * A web view that another one covers is still visible to the browser. Its page is told that it is hidden and shown, as Taro's
 * router does for a tab behind others (R284), so that it asks nothing meanwhile and reads anew afterwards. Returns how to stop.
 */
function followWebview(): () => void {
  if (!nativeHost) return () => undefined
  const stops = [
    nativeHost.onHide(() => {
      // Not the page's own onHide: Taro takes that for another page being on top.
      const path = Current.page?.path
      if (path) safeExecute(path, 'onHide')
    }),
    nativeHost.onShow(() => Current.page?.onShow?.()),
  ]
  return () => stops.forEach((stop) => stop())
}
