import { View } from '@tarojs/components'
import { CODE_DIGITS } from '@xinqi/domain/constants'
import { isSmsCode, maskPhone } from '@xinqi/domain/text/phone'
import { useEffect, useState } from 'react'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { CodeBoxes } from '@/ui/code-boxes/code-boxes'
import { PhoneField } from '@/ui/phone-field/phone-field'
import { Agreement } from './agreement'
import { LoginError } from './login-error'
import { ResendCode } from '../resend-code'
import type { Login } from '../use-login'

/** The number first, then the code that was sent to it (R49). */
export function PhoneLogin({ login }: { login: Login }) {
  const { features } = useFlavour()
  return (
    <View className='login-form__parts'>
      <PhoneField
        value={login.phone}
        onChange={login.setPhone}
        areaCode={login.areaCode}
        onAreaCode={features.fixedAreaCode ? undefined : login.openAreaCodes}
        error={login.errors.phone}
        disabled={login.busy !== null}
        onConfirm={login.requestCode}
      />
      {login.resendAt !== null ? (
        <Code login={login} resendAt={login.resendAt} />
      ) : (
        <Button block loading={login.busy === 'sending'} onPress={login.requestCode}>
          获取验证码
        </Button>
      )}
      <Agreement login={login} />
    </View>
  )
}

/** A sheet that rises takes the focus first. Milliseconds. */
const FOCUS_AFTER_MS = 300

function useFocusSoon(): boolean {
  const [focus, setFocus] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFocus(true), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return focus
}

function Code({ login, resendAt }: { login: Login; resendAt: number }) {
  const { areaCode, phone, errors, busy, code } = login
  const focus = useFocusSoon()
  return (
    <>
      <View className='login-code'>
        <View className='login-code__sent' role='status'>
          {`验证码已发到 +${areaCode} ${maskPhone(phone)}`}
        </View>
        <CodeBoxes
          autoFocus={focus}
          value={code}
          digits={CODE_DIGITS[login.side]}
          onChange={login.setCode}
          onComplete={(typed) => void login.submit(typed)}
          disabled={busy === 'submitting'}
          wrong={errors.code !== undefined}
        />
        <LoginError text={errors.code} />
        <ResendCode resendAt={resendAt} sending={busy === 'sending'} onPress={login.requestCode} />
      </View>
      <Button
        block
        loading={busy === 'submitting'}
        disabled={!isSmsCode(code, login.side)}
        onPress={() => void login.submit(code)}
      >
        登录
      </Button>
    </>
  )
}
