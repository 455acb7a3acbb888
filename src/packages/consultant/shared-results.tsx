import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { ResultCurve } from '@/features/questionnaire/result-curve'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** The results of a visitor's questionnaires that they let this consultant see, as curves; nothing at all without any. */
export function SharedResults({ userId }: { userId: number }) {
  const of = useCall('GET /consult/consultQuestionnaire/ofVisitor', { userId }, { as: 'consultant' })
  return (
    <Loaded of={of} failed='给你看的问卷结果没有取到' placeholder={<Skeleton count={1} />}>
      {(all) => <Results all={all} />}
    </Loaded>
  )
}

function Results({ all }: { all: Data<'GET /consult/consultQuestionnaire/ofVisitor'> }) {
  const given = all.flatMap(({ questionnaireId, title, shown }) =>
    shown && shown.results.length > 0 ? [{ questionnaireId, title, shown }] : [],
  )
  if (given.length === 0) return null
  return (
    <Section title='给你看的问卷结果' hint='来访者同意以后才看得到，每次查看 TA 都看得到。'>
      {given.map(({ questionnaireId, title, shown }) => (
        <Card key={questionnaireId}>
          {title}
          <ResultCurve id={`shared-result-${questionnaireId}`} {...shown} />
        </Card>
      ))}
    </Section>
  )
}
