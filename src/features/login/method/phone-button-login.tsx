import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Agreement } from './agreement'
import { LoginError } from './login-error'
import type { Login } from '../use-login'

const WORDS = '微信一键登录'

/** One tap in the mini-program: WeChat gives the phone. */
export function PhoneButtonLogin({ login }: { login: Login }) {
  const mayAsk = !login.asksAgreement || login.agreed
  return (
    <View className='login-form__parts'>
      {mayAsk ? (
        <Button
          block
          openType='getPhoneNumber'
          loading={login.busy === 'submitting'}
          onGetPhoneNumber={({ code }) => login.signInWithWechat(code)}
        >
          {WORDS}
        </Button>
      ) : (
        // WeChat opens its own sheet by itself, so its button comes only once the agreement is ticked (R50).
        <Button block onPress={login.askToAgree}>
          {WORDS}
        </Button>
      )}
      <LoginError text={login.errors.wechat} />
      <Button variant='text' block onPress={() => login.setMethod('phone')}>
        用手机号和验证码登录
      </Button>
      <Agreement login={login} />
    </View>
  )
}
