import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { back } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

interface CoLeadingProps {
  info: Data<'GET /consult/group/info'>
  onChanged: () => Promise<unknown>
}

/** For who is asked to lead it, too, the answer; for who asks, whether it was given. */
export function CoLeading({ info: { group, coLeader, askedToLead, savedTime }, onChanged }: CoLeadingProps) {
  if (group.status !== 'draft' || !coLeader) return null
  if (!askedToLead)
    return (
      <View className='group__quiet' role='status'>
        {coLeader.agreed ? `${coLeader.userName}同意一起带领` : `等${coLeader.userName}同意一起带领，之后才能交给运营`}
      </View>
    )
  const answer = async (agree: boolean) => {
    const sent = call('POST /consult/group/answerCoLeading', { groupId: group.groupId, agree, savedTime })
    const isDone = await toastSuccess(sent, agree ? '同意了' : '告诉 TA 了')
    if (isDone && !agree) await back()
    else await onChanged()
  }
  return (
    <Card>
      <View className='group__text'>请你一起带领这个团体。收入各一半；内容改过之后会再问你一次。</View>
      <View className='group__acts'>
        <Button size='medium' onPress={() => void answer(true)}>
          同意一起带领
        </Button>
        <Button size='medium' variant='ghost' onPress={() => void answer(false)}>
          这次不了
        </Button>
      </View>
    </Card>
  )
}
