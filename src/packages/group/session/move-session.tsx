import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { MOMENT_LENGTH, MomentFields } from '@/features/group/moment-fields'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

interface MoveSessionProps {
  groupId: number
  sessionNo: number
  onChanged: () => Promise<unknown>
}

/** Another time for a session that has not begun; every member is told. */
export function MoveSession({ groupId, sessionNo, onChanged }: MoveSessionProps) {
  const [startTime, setStartTime] = useState('')
  const [reason, setReason] = useState('')
  const move = async () => {
    const wish = { groupId, sessionNo, startTime, reason: reason.trim() }
    if (await toastSuccess(call('POST /consult/group/moveSession', wish), '改好了，成员会收到消息')) await onChanged()
  }
  return (
    <Card className='group'>
      <View className='group__heading' role='heading' aria-level='2'>
        改到别的时间
      </View>
      <View className='group__quiet'>至少在两天之后，在前一次和后一次之间。</View>
      <MomentFields label='新的时间' value={startTime} onChange={setStartTime} />
      <Field label='原因' value={reason} onChange={setReason} maxLength={200} hint='成员会读到。' />
      <Button
        size='medium'
        variant='ghost'
        disabled={startTime.length < MOMENT_LENGTH || reason.trim() === ''}
        onPress={() => void move()}
      >
        改时间
      </Button>
    </Card>
  )
}
