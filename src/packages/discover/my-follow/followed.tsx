import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'

type FollowedItem = Data<'GET /appoint/userConsultantFollowRelation/list'>['list'][number]

export interface FollowedProps {
  item: FollowedItem
  now: Date
  /** Reads the list anew. */
  onChanged: () => Promise<unknown>
}

/** One who is followed: the card of every list, whether one is told of time, and the way to let go. */
export function Followed({ item, now, onChanged }: FollowedProps) {
  const { consultantId, userName, remind } = item
  const [isChanging, setChanging] = useState(false)
  const operate = async (followed: boolean, wanted: boolean | undefined, done: string): Promise<void> => {
    setChanging(true)
    const wish = { consultantId, followed, remind: wanted }
    if (await toastSuccess(call('POST /appoint/userConsultantFollowRelation/operate', wish), done)) await onChanged()
    setChanging(false)
  }
  const letGo = async (): Promise<void> => {
    const title = `不再关注${userName}？`
    const body = '有了新的时间，不会再告诉你。预约不受影响。'
    if (await ask({ title, body, confirmText: '取消关注', cancelText: '继续关注' }))
      await operate(false, undefined, '已取消关注')
  }
  return (
    <View role='listitem' className='my-follow__one'>
      <ConsultantCard item={item} now={now} />
      <View className='my-follow__acts'>
        <Chip
          role='checkbox'
          icon='bell'
          text='有时间时告诉我'
          selected={remind}
          disabled={isChanging}
          onPress={() => void operate(true, !remind, remind ? '不会再告诉你了' : '有时间时会告诉你')}
        />
        <Button
          variant='text'
          size='small'
          label={`取消关注${userName}`}
          disabled={isChanging}
          onPress={() => void letGo()}
        >
          取消关注
        </Button>
      </View>
    </View>
  )
}
