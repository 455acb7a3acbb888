import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { GiveUpSeat } from './give-up-seat'

type Order = Data<'GET /appoint/consultGroupOrder/detail'>

/** Where a talk comes before the payment: how it goes while one waits for the answer, and then what the leader wrote. */
export function LeadersWord({ order, onChanged }: { order: Order; onChanged: () => Promise<unknown> }) {
  const { groupOrderNo, interview, interviewWords, payDeadline, terms } = order
  if (interview === 'waiting' && order.status === GROUP_ORDER.unpaid)
    return (
      <Card>
        <View className='group'>
          <View className='group__heading' role='heading' aria-level='2'>
            先谈一谈
          </View>
          <View className='group__text'>{terms.interview}</View>
          <View className='group__quiet'>
            {`带领者答复之前不用付款。位子为你保留到 ${payDeadline?.slice(5, 16) ?? ''}，有答复会告诉你。`}
          </View>
          <GiveUpSeat groupOrderNo={groupOrderNo} onChanged={onChanged} />
        </View>
      </Card>
    )
  if (interviewWords === null) return null
  return (
    <Card>
      <View className='group__heading' role='heading' aria-level='2'>
        带领者写给你
      </View>
      <View className='group__text'>{interviewWords}</View>
      {interview === 'refused' && (
        <View className='group__acts'>
          <Button variant='ghost' size='medium' onPress={() => void open('groupList')}>
            看看别的团体
          </Button>
        </View>
      )}
    </Card>
  )
}
