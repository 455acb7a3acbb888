import { View } from '@tarojs/components'
import { isPhone, isSmsCode } from '@xinqi/domain/text/phone'
import { Button } from '@/ui/button/button'
import { Agreement } from './method/agreement'
import { PhoneAndCode } from './method/phone-and-code'
import type { Login } from './use-login'
import './login-form.scss'

/** Gives a WeChat its phone (R70–R74). The button waits for a right number and a whole code (R74). */
export function BindPhoneForm({ login }: { login: Login }) {
  const { areaCode, phone, code } = login
  return (
    <View className='login-form__parts'>
      <PhoneAndCode login={login} onComplete={(typed) => void login.submit(typed)} />
      <Button
        block
        disabled={!isPhone(areaCode, phone) || !isSmsCode(code)}
        loading={login.busy === 'submitting'}
        onPress={() => void login.submit(code)}
      >
        完成
      </Button>
      <Agreement login={login} />
    </View>
  )
}

/** R71 */
export const BIND_PHONE_HEADING = '为了你的账号安全，请先绑定手机号'
