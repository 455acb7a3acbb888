import type { Data } from '@xinqi/domain/contract/contract'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { GroupForm } from './group-form'

type Draft = Data<'GET /consult/group/info'>['draft']

const NEW: Draft = {
  title: '',
  summary: '',
  forWhom: '',
  notForWhom: '',
  plan: '',
  rules: '',
  confidential: '',
  agreement: '',
  placeKind: 'faceToFace',
  place: '',
  entrance: '',
  coLeaderId: null,
  priceFen: 20_000,
  minSeats: 5,
  maxSeats: 10,
  decideDay: '',
  lateUntilSession: 0,
  belowRule: 'goOn',
  questions: [],
  interview: null,
  sessions: [{ topic: '', startsAt: '', minutes: 90 }],
}

/** A draft: new, or one that was begun. */
export default function GroupEditPage() {
  const { groupId } = usePageParams('consultantGroupEdit')
  const loggedIn = useSession((state) => state.consultant !== null)
  const info = useCall('GET /consult/group/info', loggedIn && groupId ? { groupId } : null)
  if (!groupId)
    return (
      <AppPage route='consultantGroupEdit'>
        <GroupForm before={NEW} coLeader={null} />
      </AppPage>
    )
  return (
    <AppPage route='consultantGroupEdit'>
      <Loaded of={info} failed='团体没有取到' missing={isNotFound(info.failure) && <Empty title='没有找到这个团体' />}>
        {({ draft, coLeader }) => <GroupForm groupId={groupId} before={draft} coLeader={coLeader} />}
      </Loaded>
    </AppPage>
  )
}
