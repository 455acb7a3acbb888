import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { AppPage } from '@/frame/app-page'
import { AskVisitor } from './ask-visitor'
import { Overview } from './overview'
import { WriteReport } from './write-report'

/** Reports and questionnaires: of one visitor, or all that one has written. */
export default function ReportOperationPage() {
  const { userId } = usePageParams('reportOperation')
  const loggedIn = useSession((state) => state.consultant !== null)
  return (
    <AppPage route='reportOperation'>
      {loggedIn &&
        (userId === null ? (
          <Overview />
        ) : (
          <>
            <WriteReport userId={userId} />
            <AskVisitor userId={userId} />
          </>
        ))}
    </AppPage>
  )
}
