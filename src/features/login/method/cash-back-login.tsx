import { View } from '@tarojs/components'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Agreement } from './agreement'
import { PhoneAndCode } from './phone-and-code'
import type { Login } from '../use-login'

/** The cashBack theme: everything in sight, and a button that says what is missing (R57–R59). */
export function CashBackLogin({ login }: { login: Login }) {
  const submit = (): void => {
    if (login.wrong !== null) showToast(login.wrong)
    else void login.submit(login.code)
  }
  const complete = (code: string): void => {
    if (login.agreed) void login.submit(code)
  }
  return (
    <View className='login-form__parts'>
      <PhoneAndCode login={login} onComplete={complete} />
      <Button block loading={login.busy === 'submitting'} onPress={submit}>
        登录
      </Button>
      <Agreement login={login} />
    </View>
  )
}
