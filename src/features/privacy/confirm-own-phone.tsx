import { View } from '@tarojs/components'
import { isSmsCode } from '@xinqi/domain/text/phone'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { ResendCode } from '@/features/login/resend-code'
import { useSmsCode } from '@/features/login/use-sms-code'
import { Button } from '@/ui/button/button'
import { CodeBoxes } from '@/ui/code-boxes/code-boxes'
import './privacy.scss'

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
        <Button block loading={own.sending} onPress={() => void own.send()}>
          获取验证码
        </Button>
      ) : (
        <>
          <CodeBoxes
            label='验证码'
            value={own.code}
            onChange={own.setCode}
            onComplete={(code) => void own.confirm(code)}
            disabled={own.busy}
            wrong={own.error !== undefined}
          />
          <ResendCode resendAt={own.resendAt} sending={own.sending} onPress={() => void own.send()} />
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

const OWN_PHONE = 'own'

/** A code to the account's own phone, and the proof that it gives. */
function useOwnCode(purpose: ConfirmOwnPhoneProps['purpose'], onProof: (proof: string) => void) {
  const sms = useSmsCode(OWN_PHONE)
  const [error, setError] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const busy = sms.sending || confirming

  const send = async (): Promise<void> => {
    setError(undefined)
    const notSent = await sms.send('code', async () => {
      const { waitSeconds } = await call('POST /appoint/consultUser/sendConfirmCode', {}, { quiet: true })
      return { sent: true, waitSeconds }
    })
    setError(notSent?.sentence)
  }

  const confirm = async (typed: string): Promise<void> => {
    if (!isSmsCode(typed) || busy) return
    setConfirming(true)
    setError(undefined)
    try {
      const { proof } = await call('POST /appoint/consultUser/confirmPhone', { code: typed, purpose }, { quiet: true })
      onProof(proof)
    } catch (failure) {
      sms.setCode('')
      setError(sentenceFor(failure, 'code'))
    } finally {
      setConfirming(false)
    }
  }
  return { ...sms, error, busy, send, confirm }
}
