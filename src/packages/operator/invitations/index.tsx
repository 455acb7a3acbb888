import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { formatFen } from '@xinqi/domain/money'
import { appealText, refusalHint, REVIEW_REASON_MAX, SUSPICION_LABEL } from '@xinqi/domain/text/invitation'
import { seenFen } from '@xinqi/domain/withheld'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { PullList } from '@/ui/pull-list/pull-list'
import './invitations.scss'

type Desk = Data<'GET /operator/invitation/list'>

/** Inviting at the desk: what each organisation has set aside, one switch, and what somebody has to look at. */
export default function OperatorInvitationsPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/invitation/list', loggedIn ? {} : null)
  const again = () => void pages.refresh()
  return (
    <AppPage route='operatorInvitations'>
      <View className='invitation-desk'>
        {pages.first?.programs.map((program) => (
          <Program key={program.orgId} program={program} onChanged={again} />
        ))}
        <PullList of={pages} failed='邀请没有取到' empty={<Empty title='没有要看的邀请' />}>
          {(items) => (
            <View className='invitation-desk' role='list'>
              {items.map((one) => (
                <Looked key={one.inviteId} one={one} onDecided={again} />
              ))}
            </View>
          )}
        </PullList>
      </View>
    </AppPage>
  )
}

function Program({ program, onChanged }: { program: Desk['programs'][number]; onChanged: () => void }) {
  const { orgId, rewardFen, budgetFen, reservedFen, launches, running } = program
  const turn = async () => {
    const sent = call('POST /operator/invitation/switch', { orgId, stopped: running })
    if (await toastSuccess(sent, running ? '停下了，已经接受的照常' : '继续了')) onChanged()
  }
  return (
    <Card>
      <View className='invitation-desk__row'>
        <View>{`${flavourOf(orgId).name}：每位朋友 ${formatFen(rewardFen)}`}</View>
        <Button variant='ghost' size='medium' onPress={() => void turn()}>
          {running ? '停下' : '继续'}
        </Button>
      </View>
      <View className='invitation-desk__quiet'>
        {`预算 ${seenFen(budgetFen)}，给出和留着的 ${seenFen(reservedFen)}；发出去 ${launches} 次。`}
      </View>
    </Card>
  )
}

function Looked({ one, onDecided }: { one: Desk['list'][number]; onDecided: () => void }) {
  const { inviteId, acceptTime, rewardFen, suspicions, appeal } = one
  const [reason, setReason] = useState('')
  const decide = async (approve: boolean) => {
    const sent = call('POST /operator/invitation/decide', { inviteId, approve, reason })
    if (await toastSuccess(sent, approve ? '会给' : '不给')) onDecided()
  }
  return (
    <View role='listitem'>
      <Card>
        <View className='invitation-desk'>
          <View>{`${acceptTime.slice(0, 10)} 接受，${formatFen(rewardFen)}`}</View>
          <View className='invitation-desk__quiet'>
            {suspicions.map((suspicion) => SUSPICION_LABEL[suspicion]).join('；')}
          </View>
          {appeal && <View>{appealText(appeal)}</View>}
          <Field
            label='不给的理由'
            value={reason}
            onChange={setReason}
            maxLength={REVIEW_REASON_MAX}
            hint={refusalHint(appeal !== null)}
          />
          <View className='invitation-desk__row'>
            <Button variant='ghost' size='medium' disabled={reason.trim() === ''} onPress={() => void decide(false)}>
              不给
            </Button>
            <Button size='medium' onPress={() => void decide(true)}>
              给奖励
            </Button>
          </View>
        </View>
      </Card>
    </View>
  )
}
