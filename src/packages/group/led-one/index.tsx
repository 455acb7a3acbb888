import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { GroupCard } from '@/features/group/group-card'
import { GroupTalkDoor } from '@/features/group-talk/group-talk-door'
import { GroupRoomDoor } from '@/features/meeting/group-room-door'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { ask } from '@/state/overlays'
import { useFlavour } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { ApplicantCard } from './applicant-card'
import { CoLeading } from './co-leading'
import { MemberLine } from './member-line'

type Info = Data<'GET /consult/group/info'>

/** A group for who leads it: handing in a draft, its sessions, and who takes part. */
export default function LedGroupPage() {
  const { groupId } = usePageParams('consultantGroup')
  const loggedIn = useSession((state) => state.consultant !== null)
  const info = useCall('GET /consult/group/info', loggedIn && groupId ? { groupId } : null)
  useLiveRefresh(() => loggedIn && info.refresh())
  const isMissing = groupId === null || isNotFound(info.failure)
  return (
    <AppPage route='consultantGroup' title={info.data?.group.title}>
      <Loaded of={info} failed='团体没有取到' missing={isMissing && <Empty title='没有找到这个团体' />}>
        {(known) => <LedGroup info={known} onChanged={info.refresh} />}
      </Loaded>
    </AppPage>
  )
}

const SUBMIT = {
  title: '交给运营审核？',
  body: '交出去之后不能再改，退回时可以。',
  confirmText: '交出去',
  cancelText: '再看看',
}

function stateOf({ over, marked, excused }: Info['sessionList'][number]): string | undefined {
  if (over) return `到场记了 ${marked} 人`
  return excused > 0 ? `${excused} 人请假` : undefined
}

function LedGroup({ info, onChanged }: { info: Info; onChanged: () => Promise<unknown> }) {
  const { group, members, sessionList, reviewReason, own, waiting, applicants } = info
  const { groupId } = group
  const { im } = useFlavour().features
  const submit = async () => {
    if (!(await ask(SUBMIT))) return
    await toastSuccess(call('POST /consult/group/submit', { groupId }), '交出去了')
    await onChanged()
  }
  return (
    <View className='group'>
      <GroupCard group={group} />
      {reviewReason && <View className='group__text' role='status'>{`退回的原因：${reviewReason}`}</View>}
      <CoLeading info={info} onChanged={onChanged} />
      <GroupTalkDoor
        side='consultant'
        loggedIn={im}
        groupId={groupId}
        onOpen={(chosen) => void open('consultGroupChat', { groupId: chosen })}
      />
      {info.hasRoom && <GroupRoomDoor side='consultant' groupId={groupId} sessions={sessionList} />}
      {own && group.status === 'draft' && (
        <View className='group__acts'>
          <Button variant='ghost' size='medium' onPress={() => void open('consultantGroupEdit', { groupId })}>
            修改
          </Button>
          <Button size='medium' disabled={info.coLeader?.agreed === false} onPress={() => void submit()}>
            交给运营审核
          </Button>
        </View>
      )}
      {applicants.map((applicant) => (
        <ApplicantCard key={applicant.groupOrderNo} applicant={applicant} onChanged={onChanged} />
      ))}
      <Card padding='none'>
        {sessionList.map((session) => (
          <Cell
            key={session.sessionNo}
            icon='calendar'
            title={`第 ${session.sessionNo} 次 · ${session.topic}`}
            note={`${session.startTime.slice(0, 16)} · ${session.minutes} 分钟${session.movedFrom === null ? '' : '，改过时间'}`}
            value={stateOf(session)}
            onPress={() => void open('consultantGroupSession', { groupId, sessionNo: session.sessionNo })}
          />
        ))}
      </Card>
      <Card>
        <View
          className='group__heading'
          role='heading'
          aria-level='2'
        >{`成员 ${members.length} 人${waiting > 0 ? `，${waiting} 人在排队` : ''}`}</View>
        {members.length === 0 && <View className='group__quiet'>付过款的人会出现在这里。</View>}
        {members.map((member) => (
          <MemberLine key={member.groupOrderNo} member={member} />
        ))}
      </Card>
    </View>
  )
}
