import { View } from '@tarojs/components'
import { BANKS } from '@xinqi/domain/text/banks'
import { CARD_MISTAKE, cardDigits, isCardNumber, isRealName, REAL_NAME_MISTAKE } from '@xinqi/domain/text/payout'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Chip } from '@/ui/chip/chip'
import { Field } from '@/ui/field/field'
import './index.scss'

/** A card to be paid to: name, bank, number. The number is gone from the page once it has been taken. */
export function AccountForm({ replaces, onAsked }: { replaces: boolean; onAsked: () => Promise<unknown> }) {
  const [open, setOpen] = useState(!replaces)
  const [name, setName] = useState('')
  const [bankCode, setBankCode] = useState('')
  const [text, setText] = useState('')
  const [looked, setLooked] = useState(false)
  const keyOf = useAttemptKey()
  const [realName, card] = [name.trim(), cardDigits(text)]
  const isWhole = isRealName(realName) && isCardNumber(card) && bankCode !== ''
  const send = async (): Promise<void> => {
    setLooked(true)
    if (!isWhole) return
    const asked = { realName, bankCode, card }
    const sent = call('POST /consult/payout/askAccount', asked, { key: keyOf(asked) })
    if (!(await toastSuccess(sent, '已提交，等待核对'))) return
    setText('')
    await onAsked()
  }
  if (!open)
    return (
      <Button variant='ghost' block onPress={() => setOpen(true)}>
        换一张卡
      </Button>
    )
  return (
    <Card>
      <Field
        label='银行卡上的姓名'
        required
        maxLength={30}
        value={name}
        onChange={setName}
        error={looked && !isRealName(realName) ? REAL_NAME_MISTAKE : undefined}
      />
      <View className='account-form__label'>银行</View>
      <View className='account-form__banks' role='radiogroup' aria-label='银行'>
        {BANKS.map((bank) => (
          <Chip
            key={bank.code}
            role='radio'
            text={bank.name}
            selected={bank.code === bankCode}
            onPress={() => setBankCode(bank.code)}
          />
        ))}
      </View>
      {looked && bankCode === '' && (
        <View className='settlement__problem' role='alert'>
          请选择银行
        </View>
      )}
      <Field
        label='卡号'
        type='number'
        required
        maxLength={23}
        value={text}
        onChange={setText}
        error={looked && !isCardNumber(card) ? CARD_MISTAKE : undefined}
        hint='加密保存，之后页面上只显示后四位。'
      />
      <Button block onPress={() => void send()}>
        提交核对
      </Button>
    </Card>
  )
}
