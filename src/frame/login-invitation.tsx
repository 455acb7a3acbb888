import { useDidHide } from '@tarojs/taro'
import { useState } from 'react'
import type { Route } from '../../config/routes/route'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { sendToLogin } from '@/features/login/login-gate'
import { GUARDED_SIDE } from './use-guard'

/** Stands on a page that needs a login once somebody has come back from the login page without one (R34). */
export function LoginInvitation({ guard }: { guard: Exclude<Route['guard'], 'public'> }) {
  const [left, setLeft] = useState(false)
  useDidHide(() => setLeft(true))
  if (!left) return null
  return (
    <Empty
      title='登录后才能看到这里'
      hint='不登录也可以先去别处看看。'
      scene='letter'
      action={
        <Button variant='ghost' size='medium' onPress={() => sendToLogin(GUARDED_SIDE[guard])}>
          去登录
        </Button>
      }
    />
  )
}
