import { useEffect, useState } from 'react'
import type { PageParams } from '../../../config/routes'
import { BindPhoneDialog } from '@/features/login/bind-phone-dialog'
import type { LoggedIn } from '@/features/login/login-calls'
import { LoginForm } from '@/features/login/login-form'
import { LoginOverlays } from '@/features/login/login-overlays'
import { useLogin } from '@/features/login/use-login'
import { useOneKey } from '@/features/login/use-one-key'
import { AppPage } from '@/frame/app-page'
import { reloadWithout } from '@/platform/navigation/address'
import { forget, write } from '@/platform/storage'
import { usePageParams } from '@/platform/navigation/page-params'
import type { Side } from '@/state/session'
import { LoginHead } from './login-head'
import { useLoginTarget } from './use-login-target'
import { useWechatReturn } from './use-wechat-return'
import './index.scss'

const TITLE: Record<Side, string> = { user: '登录', consultant: '咨询师登录', operator: '运营登录' }

function sideOf({ loginFormType, side }: PageParams<'login'>): Side {
  if (side === 'operator') return 'operator'
  return loginFormType === 'zxs' ? 'consultant' : 'user'
}

/** Login of visitors, of consultants with loginFormType=zxs, and of operators with side=operator (R16, R42, R48). */
export default function LoginPage() {
  const params = usePageParams('login')
  const side = sideOf(params)
  const theme = side === 'user' && params.theme === 'cashBack' ? 'cashBack' : 'normal'
  const [sentOn, setSentOn] = useState<string | null>(null)
  const onLoggedIn = ({ next }: LoggedIn): void => setSentOn(next)
  const login = useLogin({ side, dialog: false, onLoggedIn })
  const clearing = useClear(params.clear === '1')
  const returning = useWechatReturn(params, login)
  const oneKey = useOneKey(login, !returning)
  useLoginTarget({
    ...{ side, next: params.next, sentOn },
    waiting: clearing || returning || login.busy !== null || oneKey.binding !== null,
  })
  useEffect(() => write('loginFormType', params.loginFormType ?? ''), [params.loginFormType])
  return (
    <AppPage route='login' title={TITLE[side]}>
      <LoginHead side={side} theme={theme} method={login.method} />
      <LoginForm login={login} theme={theme} next={params.next} oneKey={oneKey} />
      <LoginOverlays login={login} />
      {oneKey.binding && (
        <BindPhoneDialog wechat={oneKey.binding} onLoggedIn={onLoggedIn} onClose={oneKey.forgetBinding} />
      )}
    </AppPage>
  )
}

/** clear=1 forgets the stored address and loads the page anew without it (R55). */
function useClear(wanted: boolean): boolean {
  useEffect(() => {
    if (!wanted) return
    forget('oldRedirectUrl')
    reloadWithout('clear')
  }, [wanted])
  return wanted
}
