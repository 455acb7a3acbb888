import { useLaunch, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import '@/platform/navigation/taro-router'
import { openFirstReads } from '@/api/first-reads'
import { setSessionGoneListener } from '@/api/call'
import { beginSession } from '@/features/login/begin-session'
import { useAccountNotices } from '@/features/privacy/use-account-notices'
import { sendToLogin } from '@/features/login/login-gate'
import { MissingPart } from '@/frame/missing-part'
import { listenForPrivacy } from '@/frame/privacy-request'
import { useNativeApp } from '@/frame/use-native-app'
import { useRealtime } from '@/frame/use-realtime'
import { useUnsent } from '@/frame/use-unsent'
import { restart } from '@/platform/navigation/navigation'
import { drawsAbovePages } from '@/platform/client-kind/client-kind'
import './app.scss'

openFirstReads()

export default function App({ children }: PropsWithChildren) {
  useLaunch(() => {
    setSessionGoneListener(sendToLogin)
    listenForPrivacy()
    void beginSession()
  })
  useRealtime()
  useUnsent()
  useNativeApp()
  useAccountNotices()
  usePageNotFound(() => void restart('notFound'))
  return (
    <>
      {children}
      {drawsAbovePages && <MissingPart />}
    </>
  )
}
