import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { leavingQuestion } from '@xinqi/domain/rules/group'
import { cancelReasons } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { RadioList } from '@/ui/radio-list/radio-list'

type Order = Data<'GET /appoint/consultGroupOrder/detail'>

/** R153: the reasons in the words of groups. */
const REASONS = Object.entries(cancelReasons({ person: '带领者', session: '参加' })).map(([value, label]) => ({
  value: Number(value),
  label,
}))

interface LeaveGroupProps {
  order: Order
  leaving: NonNullable<Order['leaving']>
  onChanged: () => Promise<unknown>
}

/** What would go back is said before one leaves. */
export function LeaveGroup({ order: { groupOrderNo }, leaving, onChanged }: LeaveGroupProps) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState<number>()
  const leave = async () => {
    if (reason === undefined) return
    const body = leavingQuestion(leaving)
    if (!(await ask({ title: '离开这个团体？', body, confirmText: '离开', cancelText: '先不' }))) return
    const sent = call('POST /appoint/consultGroupOrder/leave', { groupOrderNo, reason, expectedFen: leaving.refundFen })
    await toastSuccess(sent, '已经离开')
    await onChanged()
  }
  if (!opened)
    return (
      <Button variant='text' block onPress={() => setOpened(true)}>
        离开这个团体
      </Button>
    )
  return (
    <Card>
      <View className='group__text'>{leavingQuestion(leaving)}</View>
      <RadioList label='离开的原因' options={REASONS} value={reason} onChange={setReason} />
      <Button block variant='ghost' disabled={reason === undefined} onPress={() => void leave()}>
        离开
      </Button>
    </Card>
  )
}
