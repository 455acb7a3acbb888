import { View } from '@tarojs/components'
import { useState } from 'react'
import { AreaCodeSheet } from '@/features/login/area-code-sheet'
import { ResendCode } from '@/features/login/resend-code'
import { SliderCaptcha } from '@/features/login/slider-captcha'
import { Button } from '@/ui/button/button'
import { CodeBoxes } from '@/ui/code-boxes/code-boxes'
import { PhoneField } from '@/ui/phone-field/phone-field'
import { Sheet } from '@/ui/sheet/sheet'
import { ConfirmOwnPhone } from './confirm-own-phone'
import { usePhoneChange, type PhoneChange } from './use-phone-change'
import '@/features/login/own-phone-code.scss'

export interface PhoneChangeSheetProps {
  phoneMasked: string
  onChanged: (phoneMasked: string) => void
  onClose: () => void
}

/** The old number first, then the new one. */
export function PhoneChangeSheet({ phoneMasked, onChanged, onClose }: PhoneChangeSheetProps) {
  const [proof, setProof] = useState<string | null>(null)
  const change = usePhoneChange(proof ?? '', onChanged)
  if (change.overlay === 'slider')
    return (
      <SliderCaptcha
        notice={change.errors.phone}
        onPassed={(ticket) => void change.send(ticket)}
        onClose={change.closeOverlay}
      />
    )
  if (change.overlay === 'areaCodes')
    return <AreaCodeSheet current={change.areaCode} onChoose={change.setAreaCode} onClose={change.closeOverlay} />
  return (
    <Sheet visible title='更换手机号' onClose={onClose}>
      {proof === null ? (
        <ConfirmOwnPhone purpose='changePhone' phoneMasked={phoneMasked} onProof={setProof} />
      ) : (
        <NewPhone change={change} />
      )}
    </Sheet>
  )
}

function NewPhone({ change }: { change: PhoneChange }) {
  return (
    <View className='own-phone-code'>
      <View className='own-phone-code__words'>换好以后，用新手机号登录；其他设备会退出登录。</View>
      <PhoneField
        label='新手机号'
        value={change.phone}
        onChange={change.setPhone}
        areaCode={change.areaCode}
        onAreaCode={change.openAreaCodes}
        disabled={change.busy}
        error={change.errors.phone}
      />
      {change.resendAt === null ? (
        <Button block loading={change.sending} onPress={change.askForCode}>
          获取验证码
        </Button>
      ) : (
        <>
          <CodeBoxes
            label='新手机号的验证码'
            value={change.code}
            onChange={change.setCode}
            onComplete={(code) => void change.change(code)}
            disabled={change.busy}
            wrong={change.errors.code !== undefined}
          />
          <ResendCode resendAt={change.resendAt} sending={change.sending} onPress={change.askForCode} />
        </>
      )}
      {change.errors.code !== undefined && (
        <View className='own-phone-code__error' role='alert'>
          {change.errors.code}
        </View>
      )}
    </View>
  )
}
