import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { Card } from '@/ui/card/card'
import { ResultCurve } from '@/features/questionnaire/result-curve'

/** The results of a visitor's questionnaires that they let this consultant see, as curves; nothing at all without any. */
export function SharedResults({ userId }: { userId: number }) {
  const { data } = useCall('GET /consult/consultQuestionnaire/ofVisitor', { userId }, { as: 'consultant' })
  const shown = data?.flatMap(({ questionnaireId, title, shown: results }) =>
    results && results.results.length > 0 ? [{ questionnaireId, title, results }] : [],
  )
  if (!shown || shown.length === 0) return null
  return (
    <Section title='给你看的问卷结果' hint='来访者同意以后才看得到，每次查看 TA 都看得到。'>
      {shown.map(({ questionnaireId, title, results }) => (
        <Card key={questionnaireId}>
          {title}
          <ResultCurve id={`shared-result-${questionnaireId}`} {...results} />
        </Card>
      ))}
    </Section>
  )
}
