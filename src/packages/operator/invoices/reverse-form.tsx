import { View } from '@tarojs/components'
import { invoiceNumberMistake } from '@xinqi/domain/text/invoice'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import type { DeskProps } from './desk-invoice'

/** The red invoice that reverses one on which too much stands by now. */
export function ReverseForm({ item: { invoiceNo }, onChanged }: DeskProps) {
  const [number, setNumber] = useState('')
  const keyOf = useAttemptKey()
  const mistake = number.trim() === '' ? null : invoiceNumberMistake(number.trim())
  const reverse = async (): Promise<void> => {
    const reversed = { invoiceNo, number: number.trim() }
    const sent = call('POST /operator/invoice/reverse', reversed, { key: keyOf(reversed) })
    if (await toastSuccess(sent, '已记为冲红')) await onChanged()
  }
  return (
    <>
      <Field label='红字发票号码' maxLength={20} value={number} onChange={setNumber} error={mistake ?? undefined} />
      <View className='invoice-desk__acts'>
        <Button size='medium' disabled={number.trim() === '' || mistake !== null} onPress={() => void reverse()}>
          登记冲红
        </Button>
      </View>
    </>
  )
}
