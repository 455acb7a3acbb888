import { useEffect } from 'react'
import { nativeHost } from '@/platform/native/bridge'
import { followWebview } from '@/platform/native/follow-webview'
import { nativeBack } from './native-back'
import { answerTitleBar } from './page-frame'

/** Answers what the person does outside the page, in the app around it. */
export function useNativeApp(): void {
  useEffect(() => answerTitleBar(), [])
  useEffect(() => nativeHost?.onBack(nativeBack), [])
  useEffect(() => followWebview(), [])
}
