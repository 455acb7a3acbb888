import { View } from '@tarojs/components'
import { REQUEST_STATE_LABEL } from '@xinqi/domain/text/questionnaire'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { ResultCurve } from '@/features/questionnaire/result-curve'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'

/** Questionnaires of one visitor: asking for one, and results as they agreed. */
export function AskVisitor({ userId }: { userId: number }) {
  const of = useCall('GET /consult/consultQuestionnaire/ofVisitor', { userId })
  const ask = async (questionnaireId: number): Promise<void> => {
    if (await toastSuccess(call('POST /consult/consultQuestionnaire/ask', { userId, questionnaireId }), '已经请 TA 填'))
      await of.refresh()
  }
  const withdraw = async (requestNo: string): Promise<void> => {
    if (await toastSuccess(call('POST /consult/consultQuestionnaire/withdraw', { requestNo }), '已收回'))
      await of.refresh()
  }
  return (
    <Section title='问卷' hint='来访者可以不填；结果只在 TA 同意时给你看，每次查看 TA 都看得到。'>
      <Loaded of={of} failed='问卷没有取到'>
        {(all) =>
          all.map(({ questionnaireId, title, offered, request, shown }) => (
            <Card key={questionnaireId}>
              <View>{title}</View>
              {request && <View>{`${request.askTime.slice(0, 10)} ${REQUEST_STATE_LABEL[request.state]}`}</View>}
              {request?.state === 'open' ? (
                <Button variant='text' size='small' onPress={() => void withdraw(request.requestNo)}>
                  收回
                </Button>
              ) : (
                offered && (
                  <Button variant='ghost' size='small' onPress={() => void ask(questionnaireId)}>
                    请 TA 填
                  </Button>
                )
              )}
              {shown && shown.results.length > 0 && <ResultCurve id={`of-visitor-${questionnaireId}`} {...shown} />}
            </Card>
          ))
        }
      </Loaded>
    </Section>
  )
}
