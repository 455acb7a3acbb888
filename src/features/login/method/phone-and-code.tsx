import { View } from '@tarojs/components'
import { CodeBoxes } from '@/ui/code-boxes/code-boxes'
import { PhoneField } from '@/ui/phone-field/phone-field'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { LoginError } from './login-error'
import { ResendCode } from '../resend-code'
import type { Login } from '../use-login'

export interface PhoneAndCodeProps {
  login: Login
  /** Called with the fourth digit (R51). */
  onComplete: (code: string) => void
}

/** Phone and code in one view: cashBack theme and bind-phone. Both stand there from the start (R72). */
export function PhoneAndCode({ login, onComplete }: PhoneAndCodeProps) {
  const { features } = useFlavour()
  const { areaCode, phone, code, resendAt, errors, busy } = login
  return (
    <>
      <PhoneField
        value={phone}
        onChange={login.setPhone}
        areaCode={areaCode}
        onAreaCode={features.fixedAreaCode ? undefined : login.openAreaCodes}
        error={errors.phone}
        disabled={busy !== null}
        onConfirm={login.requestCode}
      />
      <View className='login-code'>
        <View className='login-code__head'>
          <View className='login-code__label'>验证码</View>
          {resendAt !== null ? (
            <ResendCode resendAt={resendAt} sending={busy === 'sending'} onPress={login.requestCode} />
          ) : (
            <Button variant='text' size='medium' loading={busy === 'sending'} onPress={login.requestCode}>
              发送验证码
            </Button>
          )}
        </View>
        <CodeBoxes
          value={code}
          onChange={login.setCode}
          onComplete={onComplete}
          disabled={busy === 'submitting'}
          wrong={errors.code !== undefined}
        />
        <LoginError text={errors.code} />
      </View>
    </>
  )
}
