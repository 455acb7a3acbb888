import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { CaseView, NoSuchCase, useCase } from './case-view'

/** One case, of a visitor of one's own. */
export default function CasePage() {
  const { userId, consultantId } = usePageParams('individualCaseDetail')
  const own = useSession((session) => session.consultant?.id)
  const isForeign = userId === null || (own !== undefined && consultantId !== own)
  const answer = useCase(isForeign ? null : userId)
  return (
    <AppPage route='individualCaseDetail' wide title={answer.data && `${answer.data.visitorName}的个案`}>
      {isForeign ? <NoSuchCase /> : <CaseView userId={userId} answer={answer} onChanged={answer.refresh} />}
    </AppPage>
  )
}
