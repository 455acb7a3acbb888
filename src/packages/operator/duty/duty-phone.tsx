import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { PhoneField } from '@/ui/phone-field/phone-field'

const CHINA = '86'
const DIGITS = 11

/** Where one is called oneself; the number is never shown again. */
export function DutyPhone({ onKept }: { onKept: () => Promise<unknown> }) {
  const [phone, setPhone] = useState('')
  const [round, setRound] = useState(0)
  const keep = async (): Promise<void> => {
    if (!(await toastSuccess(call('POST /operator/duty/phone', { areaCode: CHINA, phone }), '已记下'))) return
    setPhone('')
    setRound(round + 1)
    await onKept()
  }
  return (
    <Card className='duty__card'>
      <PhoneField key={round} label='我的值班电话' areaCode={CHINA} value={phone} onChange={setPhone} />
      <View className='duty__quiet'>加密保存，谁也看不到，只用来在有提醒的时候给您发短信。</View>
      <View className='duty__acts'>
        <Button variant='ghost' size='medium' disabled={phone.length !== DIGITS} onPress={() => void keep()}>
          记下电话
        </Button>
      </View>
    </Card>
  )
}
