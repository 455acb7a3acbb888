import { useFlavour } from '@/state/organisation'
import { useShareCard } from '@/platform/share/share'
import { AppPage } from '@/frame/app-page'
import { FreePeople } from './free-people'
import { Trainees } from './trainees'
import './index.scss'

/** 实习咨询师: those in training; in an edition where nobody pays, whoever is free this week. */
export default function PracticeConsultantPage() {
  const { orgId, features, words } = useFlavour()
  const title = features.pay ? '实习和预备咨询师' : `这一周能约到的${words.person}`
  useShareCard(() => ({ title, route: 'practiceConsultant', params: { orgId } }))
  return (
    <AppPage route='practiceConsultant' title={title}>
      {features.pay ? <Trainees /> : <FreePeople />}
    </AppPage>
  )
}
