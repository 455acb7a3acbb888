import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { GROUP_NOTE_MAX, sessionText } from '@xinqi/domain/text/group'
import { useState } from 'react'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { MakeUpCard } from './make-up-card'
import { MemberCard } from './member-card'
import { MoveSession } from './move-session'
import '@/features/group/group.scss'

type Session = Data<'GET /consult/group/session'>

/** One session: who came, the note of it, the part about each member, another time for it. */
export default function GroupSessionPage() {
  const { groupId, sessionNo } = usePageParams('consultantGroupSession')
  const loggedIn = useSession((state) => state.consultant !== null)
  const which = loggedIn && groupId && sessionNo ? { groupId, sessionNo } : null
  const session = useCall('GET /consult/group/session', which)
  useLiveRefresh(() => which !== null && session.refresh())
  const isMissing = !groupId || !sessionNo || isNotFound(session.failure)
  return (
    <AppPage route='consultantGroupSession' title={session.data?.title}>
      <Loaded of={session} failed='活动没有取到' missing={isMissing && <Empty title='没有找到这次活动' />}>
        {(known) => <SessionView groupId={groupId ?? 0} known={known} onChanged={session.refresh} />}
      </Loaded>
    </AppPage>
  )
}

interface SessionViewProps {
  groupId: number
  known: Session
  onChanged: () => Promise<unknown>
}

function SessionView({ groupId, known, onChanged }: SessionViewProps) {
  const { session, begun, members } = known
  const { sessionNo } = session
  const excused = members.filter((member) => member.excused).map(({ alias }) => alias)
  const [words, setWords] = useState(known.note)
  const save = async () => {
    await toastSuccess(call('POST /consult/group/saveNote', { groupId, sessionNo, words }), '存好了')
  }
  return (
    <View className='group'>
      <Card>
        <View className='group__text'>{sessionText(session)}</View>
        {excused.length > 0 && <View className='group__quiet'>{`请假：${excused.join('、')}`}</View>}
      </Card>
      {!begun && <MoveSession groupId={groupId} sessionNo={sessionNo} onChanged={onChanged} />}
      {begun && (
        <Card>
          <Field
            label='这一次的记录'
            multiline
            counter
            maxLength={GROUP_NOTE_MAX}
            value={words}
            onChange={setWords}
            hint='加密保存，只有带领者看得到。关于某一位成员的话写在下面。'
          />
          <Button size='medium' onPress={() => void save()}>
            保存
          </Button>
        </Card>
      )}
      {members
        .filter(({ mayMakeUp, makeUp }) => mayMakeUp || makeUp !== null)
        .map((member) => (
          <MakeUpCard key={member.groupOrderNo} sessionNo={sessionNo} member={member} onChanged={onChanged} />
        ))}
      {begun &&
        members.map((member) => (
          <MemberCard
            key={member.groupOrderNo}
            groupId={groupId}
            sessionNo={sessionNo}
            member={member}
            onChanged={onChanged}
          />
        ))}
    </View>
  )
}
