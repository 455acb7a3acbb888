import { useEffect } from 'react'
import { call } from '@/api/call'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { CredentialCard } from './credential-card'
import { NoticeCard } from './notice-card'
import { RecordReminder } from './record-reminder'
import './index.scss'

/** 平台公告: what the platform tells consultants. What has been on this page counts as read the next time. */
export default function PlatformNoticesPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/consultConsultantNotice/getNoticeList', loggedIn ? {} : null)
  const unread = pages.items?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  useRead(unread)
  return (
    <AppPage route='platformNotice'>
      {pages.first?.reminders.map((reminder) => (
        <RecordReminder key={reminder.appointNo} reminder={reminder} />
      ))}
      {pages.first?.credentials.map((credential) => (
        <CredentialCard key={credential.credentialId} credential={credential} />
      ))}
      <PullList
        of={pages}
        failed='公告没有取到'
        empty={<Empty scene='letter' title='还没有公告' hint='平台有事告诉咨询师时，会写在这里。' />}
      >
        {(notices) => notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)}
      </PullList>
    </AppPage>
  )
}

/** Says to the server what was shown; where that fails, the notice stays new. */
function useRead(ids: readonly number[]): void {
  const shown = ids.join()
  useEffect(() => {
    if (shown === '') return
    call('POST /consult/consultConsultantNotice/modify', { ids: shown }, { quiet: true }).catch(() => undefined)
  }, [shown])
}
