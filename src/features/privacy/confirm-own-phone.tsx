import { View } from '@tarojs/components'
import { ResendCode } from '@/features/login/resend-code'
import { Button } from '@/ui/button/button'
import { CodeBoxes } from '@/ui/code-boxes/code-boxes'
import { useOwnCode } from './use-own-code'
import './confirm-own-phone.scss'

export interface ConfirmOwnPhoneProps {
  purpose: 'changePhone' | 'logOff'
  phoneMasked: string
  /** Good for ten minutes and once. */
  onProof: (proof: string) => void
}

/** Proves with a code that the account's own phone is at hand. */
export function ConfirmOwnPhone({ purpose, phoneMasked, onProof }: ConfirmOwnPhoneProps) {
  const own = useOwnCode(purpose, onProof)
  return (
    <View className='confirm-own-phone'>
      <View className='confirm-own-phone__words'>
        {own.resendAt === null
          ? `先确认手机在你手里：我们给 ${phoneMasked} 发一个验证码。`
          : `验证码已发到 ${phoneMasked}`}
      </View>
      {own.resendAt === null ? (
        <Button block loading={own.busy === 'sending'} onPress={() => void own.send()}>
          获取验证码
        </Button>
      ) : (
        <>
          <CodeBoxes
            label='验证码'
            value={own.code}
            onChange={own.setCode}
            onComplete={(code) => void own.confirm(code)}
            disabled={own.busy !== null}
            wrong={own.error !== undefined}
          />
          <ResendCode
            key={own.resendAt}
            resendAt={own.resendAt}
            sending={own.busy === 'sending'}
            onPress={() => void own.send()}
          />
        </>
      )}
      {own.error !== undefined && (
        <View className='confirm-own-phone__error' role='alert'>
          {own.error}
        </View>
      )}
    </View>
  )
}
