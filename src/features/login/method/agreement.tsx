import { View } from '@tarojs/components'
import { open } from '@/platform/navigation/navigation'
import { read } from '@/platform/storage'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { TextLink } from '@/ui/press/text-link'
import { LoginError } from './login-error'
import type { Login } from '../use-login'

const USER_AGREEMENT = 1
const PRIVACY_AGREEMENT = 2

const readProtocol = (agreeType: number) => (): void =>
  void open('orgProtocol', { agreeType, consultantId: read('lc_consultantId') })

/** The agreements (R24, R50): to be ticked on the page, only told in the dialog (R46), none for consultants and operators (R48). */
export function Agreement({ login }: { login: Login }) {
  if (login.side !== 'user') return null
  if (!login.asksAgreement)
    return <View className='login-agreement'>登录即表示同意用户协议和隐私协议，可在「我的」里随时查看。</View>
  return (
    <View className='login-agreement'>
      <Checkbox checked={login.agreed} onChange={login.setAgreed} label='我已阅读并同意用户协议和隐私协议'>
        我已阅读并同意
        <TextLink text='《用户协议》' onPress={readProtocol(USER_AGREEMENT)} />和
        <TextLink text='《隐私协议》' onPress={readProtocol(PRIVACY_AGREEMENT)} />
      </Checkbox>
      <LoginError text={login.errors.agreement} />
    </View>
  )
}
