import { View } from '@tarojs/components'
import { Sheet } from '@/ui/sheet/sheet'
import { BIND_PHONE_HEADING, BindPhoneForm } from './bind-phone-form'
import type { LoggedIn, WechatIdentity } from './login-calls'
import { LoginOverlays } from './login-overlays'
import { useLogin } from './use-login'

export interface BindPhoneDialogProps {
  wechat: WechatIdentity
  onLoggedIn: (login: LoggedIn) => void
  onClose: () => void
}

/** Over the login page of the native app: a WeChat that has no phone yet (R114). */
export function BindPhoneDialog({ wechat, onLoggedIn, onClose }: BindPhoneDialogProps) {
  const finish = (login: LoggedIn): void => {
    onLoggedIn(login)
    onClose()
  }
  const login = useLogin({ side: 'user', dialog: false, wechat, onLoggedIn: finish })
  return (
    <>
      <Sheet visible={login.overlay === null} title='绑定手机号' onClose={onClose}>
        <View>
          <View className='login-form__lead'>{BIND_PHONE_HEADING}</View>
          <BindPhoneForm login={login} />
        </View>
      </Sheet>
      <LoginOverlays login={login} />
    </>
  )
}
