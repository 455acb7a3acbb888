import { HSWJ_ID } from '@xinqi/domain/text/questionnaire'
import { QuestionnaireView } from '@/features/questionnaire/questionnaire-view'
import { AppPage } from '@/frame/app-page'

/** Our own short one about the nights. */
export default function HswjQuestionnairePage() {
  return (
    <AppPage route='hswjQuestionnaire'>
      <QuestionnaireView questionnaireId={HSWJ_ID} result={false} />
    </AppPage>
  )
}
