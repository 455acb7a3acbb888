import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { LoginError } from './login-error'
import type { Login } from '../use-login'
import type { OneKey } from '../use-one-key'

/** The app's sheet shows number and agreement itself; here one can open it again, or choose the form (R113). */
export function OneKeyLogin({ login, oneKey }: { login: Login; oneKey: OneKey }) {
  return (
    <View className='login-form__parts'>
      <Button block loading={oneKey.busy || login.busy === 'submitting'} onPress={oneKey.start}>
        本机号码一键登录
      </Button>
      <LoginError text={login.errors.wechat} />
      <Button variant='text' block onPress={() => login.setMethod('phone')}>
        用手机号和验证码登录
      </Button>
    </View>
  )
}
