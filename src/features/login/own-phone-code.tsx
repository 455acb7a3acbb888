import { View } from '@tarojs/components'
import { isSmsCode } from '@xinqi/domain/text/phone'
import { useState } from 'react'
import { sentenceFor } from '@/api/call-failure'
import { Button } from '@/ui/button/button'
import { CodeBoxes } from '@/ui/code-boxes/code-boxes'
import { ResendCode } from './resend-code'
import { useSmsCode } from './use-sms-code'
import './own-phone-code.scss'

export interface OwnPhoneCodeProps {
  /** What is said before a code is on its way. */
  words: string
  /** Sends a code to the account's own phone. */
  askFor: () => Promise<{ phoneMasked: string; waitSeconds: number }>
  /** Throws where the code is not the right one. */
  confirm: (code: string) => Promise<void>
}

/** A code shows that the account's own phone is at hand. */
export function OwnPhoneCode({ words, ...calls }: OwnPhoneCodeProps) {
  const own = useOwnCode(calls)
  return (
    <View className='own-phone-code'>
      <View className='own-phone-code__words'>
        {own.resendAt === null ? words : own.phone === null ? '验证码刚刚发过' : `验证码已发到 ${own.phone}`}
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
        <View className='own-phone-code__error' role='alert'>
          {own.error}
        </View>
      )}
    </View>
  )
}

const OWN_PHONE = 'own'

function useOwnCode(calls: Omit<OwnPhoneCodeProps, 'words'>) {
  const sms = useSmsCode(OWN_PHONE)
  const [phone, setPhone] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const busy = sms.sending || confirming

  const send = async (): Promise<void> => {
    setError(undefined)
    const notSent = await sms.send('code', async () => {
      const { phoneMasked, waitSeconds } = await calls.askFor()
      setPhone(phoneMasked)
      return { sent: true, waitSeconds }
    })
    setError(notSent?.sentence)
  }

  const confirm = async (typed: string): Promise<void> => {
    if (!isSmsCode(typed) || busy) return
    setConfirming(true)
    setError(undefined)
    try {
      await calls.confirm(typed)
    } catch (failure) {
      sms.setCode('')
      setError(sentenceFor(failure, 'code'))
    } finally {
      setConfirming(false)
    }
  }
  return { ...sms, phone, error, busy, send, confirm }
}
