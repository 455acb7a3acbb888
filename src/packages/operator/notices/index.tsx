import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { PublishNotice } from './publish-notice'
import { PublishedNotice } from './published-notice'
import './index.scss'

/** What consultants are told: written, read by how many, withdrawn with a reason. */
export default function OperatorNoticesPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/platformNotice/list', loggedIn ? {} : null)
  return (
    <AppPage route='operatorNotices'>
      <PublishNotice onPublished={pages.refresh} />
      <PullList
        of={pages}
        failed='公告没有取到'
        empty={<Empty title='还没有发过公告' hint='写好以后，所有咨询师都会在「平台公告」里看到。' />}
      >
        {(notices) =>
          notices.map((notice) => (
            <PublishedNotice
              key={notice.id}
              notice={notice}
              consultants={pages.first?.consultants ?? 0}
              onChanged={pages.refresh}
            />
          ))
        }
      </PullList>
    </AppPage>
  )
}
