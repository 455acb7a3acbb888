import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { JOIN_STATUS } from '@xinqi/domain/status/group'
import { INTERVIEW_RULE, INTERVIEW_SAID_NO } from '@xinqi/domain/text/group'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { sendToLogin } from '@/features/login/login-gate'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { EnrolForm } from './enrol-form'

type Group = Data<'GET /appoint/consultGroup/detail'>

/** What one may do here now: look at the own enrolment, enrol, wait for a seat, or decline the one that is kept. */
export function JoinGroup({ group, onChanged }: { group: Group; onChanged: () => Promise<unknown> }) {
  const loggedIn = useSession((state) => state.user !== null)
  const [enrolling, setEnrolling] = useState(false)
  const { groupId, groupOrderNo, joinStatus, joinFen, joinSessions, offerUntil, enrolUntil } = group
  if (joinStatus === JOIN_STATUS.joined && groupOrderNo)
    return (
      <Button block onPress={() => void open('groupOrderDetail', { groupOrderNo })}>
        打开我的报名
      </Button>
    )
  if (group.refused && groupOrderNo)
    return (
      <Card padding='none'>
        <Cell title={INTERVIEW_SAID_NO} onPress={() => void open('groupOrderDetail', { groupOrderNo })} />
      </Card>
    )
  if (joinFen === null) return <View className='group__quiet'>这个团体的报名已经截止。</View>
  const isWaiting = joinStatus === JOIN_STATUS.interested
  const hasSeat = offerUntil !== null || (group.takenSeats < group.maxSeats && !group.waitlist)
  const wait = async () => {
    await toastSuccess(call('POST /appoint/consultGroup/wait', { groupId }), '排上队了，有位子会告诉你')
    await onChanged()
  }
  const stop = async () => {
    await toastSuccess(call('POST /appoint/consultGroup/stopWaiting', { groupId }), '不再排队')
    await onChanged()
  }
  const begin = (act: () => void) => () => (loggedIn ? act() : sendToLogin('user'))
  if (enrolling) return <EnrolForm group={group} joinFen={joinFen} />
  return (
    <Card>
      <View className='group'>
        {offerUntil && <View role='status'>{`有一个位子为你保留到 ${offerUntil.slice(5, 16)}。`}</View>}
        <View className='group__quiet'>
          {`${enrolUntil?.slice(5, 16) ?? ''} 之前可以报名，共 ${joinSessions} 次，${priceText(joinFen)}。`}
        </View>
        {group.terms.interview !== null && <View className='group__quiet'>{INTERVIEW_RULE}</View>}
        {hasSeat && (
          <Button block onPress={begin(() => setEnrolling(true))}>
            报名
          </Button>
        )}
        {!hasSeat && !isWaiting && (
          <Button block onPress={begin(() => void wait())}>
            排队等一个位子
          </Button>
        )}
        {isWaiting && !offerUntil && <View role='status'>你在排队。有位子空出来，按先后告诉你。</View>}
        {isWaiting && (
          <Button variant='text' block onPress={() => void stop()}>
            {offerUntil ? '谢绝这个位子' : '不再排队'}
          </Button>
        )}
      </View>
    </Card>
  )
}
