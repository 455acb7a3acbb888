import { QuestionnaireView } from '@/features/questionnaire/questionnaire-view'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'

/** One questionnaire, by its number. */
export default function QuestionnairePage() {
  const { questionnaireId, view } = usePageParams('questionnaire')
  return (
    <AppPage route='questionnaire'>
      {questionnaireId !== null && (
        <QuestionnaireView key={questionnaireId} questionnaireId={questionnaireId} result={view === 'result'} />
      )}
    </AppPage>
  )
}
