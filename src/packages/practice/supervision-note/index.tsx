import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { NoteForm } from './note-form'
import '@/features/supervision/supervision.scss'

/** 记一次督导: with a supervisor of the platform, who confirms it, or another, whose paper the platform looks at. */
export default function SupervisionNotePage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const mine = useCall('GET /consult/supervision/mine', loggedIn ? {} : null)
  return (
    <AppPage route='supervisionNote'>
      <Loaded of={mine} failed='督导师没有取到' placeholder={<Skeleton shape='card' count={3} />}>
        {({ supervisors }) => <NoteForm supervisors={supervisors} />}
      </Loaded>
    </AppPage>
  )
}
