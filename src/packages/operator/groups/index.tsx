import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import {
  GROUP_DESK_LABEL,
  GROUP_DESK_TABS,
  type GroupDeskTab,
  decisionText,
  sessionText,
} from '@xinqi/domain/text/group'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { usePages } from '@/api/use-pages'
import { GroupCard } from '@/features/group/group-card'
import { GroupTerms } from '@/features/group/group-terms'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'

const TABS = GROUP_DESK_TABS.map((value) => ({ value, label: GROUP_DESK_LABEL[value] }))

/** Groups that consultants have handed in: published, or sent back with a reason. */
export default function OperatorGroupsPage() {
  const [tab, setTab] = useState<GroupDeskTab>('submitted')
  return (
    <AppPage route='operatorGroups'>
      <Tabs label='团体的状态' items={TABS} value={tab} onChange={setTab} />
      <Groups key={tab} tab={tab} />
    </AppPage>
  )
}

function Groups({ tab }: { tab: GroupDeskTab }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/group/list', loggedIn ? { tab } : null)
  return (
    <PullList
      of={pages}
      failed='团体没有取到'
      empty={<Empty title='这里没有团体' hint='咨询师交来的团体会出现在这里。' />}
    >
      {(items) => items.map((group) => <GroupItem key={group.groupId} group={group} onChanged={pages.refresh} />)}
    </PullList>
  )
}

interface GroupItemProps {
  group: Data<'GET /operator/group/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

function GroupItem({ group, onChanged }: GroupItemProps) {
  const { groupId, terms, entrance, sessionList, status } = group
  const [reason, setReason] = useState('')
  const decide = async (approve: boolean) => {
    const sent = call('POST /operator/group/decide', { groupId, approve, reason: reason.trim() })
    if (await toastSuccess(sent, approve ? '公开了，开始报名' : '退回了，咨询师会读到原因')) await onChanged()
  }
  return (
    <View className='group'>
      <GroupCard group={group} />
      {status === 'submitted' && (
        <>
          <Card>
            {sessionList.map((session) => (
              <View key={session.sessionNo} className='group__text'>
                {sessionText(session)}
              </View>
            ))}
            <View className='group__text'>{`怎样进入：${entrance}`}</View>
          </Card>
          <GroupTerms terms={terms} decision={decisionText(group.decideTime, group.minSeats)} />
          <Card>
            <Field
              label='退回的原因'
              multiline
              maxLength={200}
              value={reason}
              onChange={setReason}
              hint='咨询师会读到。'
            />
            <View className='group__acts'>
              <Button size='medium' onPress={() => void decide(true)}>
                通过，开始报名
              </Button>
              <Button size='medium' variant='ghost' disabled={reason.trim() === ''} onPress={() => void decide(false)}>
                退回
              </Button>
            </View>
          </Card>
        </>
      )}
    </View>
  )
}
