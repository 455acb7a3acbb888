import { View } from '@tarojs/components'
import { DANGER_TOLD } from '@xinqi/domain/text/questionnaire'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { DangerCard } from '@/features/safety/danger-card'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { RadioList } from '@/ui/radio-list/radio-list'
import { DangerQuestions } from './danger-questions'
import { type Detail, useAnswers } from './use-answers'
import './questionnaire.scss'

/** One item a screen. */
export function FillIn({ detail, onDone }: { detail: Detail; onDone: () => Promise<void> }) {
  const form = useAnswers(detail, onDone)
  const { item, given, sheet } = form
  if (!item) return null
  const answers = detail.body.answerSets[item.answers]
  const options =
    answers?.kind === 'number'
      ? Array.from({ length: answers.max - answers.min + 1 }, (_, step) => ({
          value: answers.min + step,
          label: `${answers.min + step} ${answers.unit}`,
        }))
      : (answers?.choices ?? [])
  const isLast = form.place === form.of - 1
  return (
    <View className='questionnaire'>
      <Requests detail={detail} />
      <View className='questionnaire__quiet' role='status'>{`第 ${form.place + 1} 题，共 ${form.of} 题`}</View>
      <View className='questionnaire__quiet'>{detail.body.intro}</View>
      <View className='questionnaire__item' role='heading' aria-level='1'>
        {item.text}
      </View>
      {item.danger !== null && <View className='questionnaire__quiet'>{DANGER_TOLD}</View>}
      {form.danger && <DangerCard />}
      {form.danger && sheet?.grading && (
        <DangerQuestions key={sheet.sheetNo} sheetNo={sheet.sheetNo} answered={sheet.grading} />
      )}
      <Card padding='none'>
        <RadioList
          key={item.id}
          label={item.text}
          options={options}
          value={given[item.id] ?? undefined}
          onChange={(value) => void form.answer(value)}
        />
      </Card>
      {form.problem !== null && <View role='alert'>{form.problem}</View>}
      {form.whole && (isLast || form.danger) && (
        <Button block loading={form.busy} onPress={() => void form.commit()}>
          看结果
        </Button>
      )}
      <View className='questionnaire__acts'>
        {form.place > 0 && (
          <Button variant='text' size='small' lockMs={0} onPress={form.back}>
            上一题
          </Button>
        )}
        {given[item.id] !== undefined && !isLast && (
          <Button variant='text' size='small' lockMs={0} onPress={form.forward}>
            下一题
          </Button>
        )}
        <Button variant='text' size='small' lockMs={0} onPress={() => void form.answer(null)}>
          这题不想回答
        </Button>
        {Object.keys(given).length > 0 && (
          <Button variant='text' size='small' onPress={() => void form.discard()}>
            重新开始
          </Button>
        )}
      </View>
      {form.place === 0 && <View className='questionnaire__source'>{`${detail.licenceNote} ${detail.citation}`}</View>}
    </View>
  )
}

/** Who has asked for it; one may say no. */
function Requests({ detail }: { detail: Detail }) {
  const decline = (requestNo: string) =>
    toastSuccess(
      call('POST /appoint/consultQuestionnaireJoinRecord/operate', { act: 'decline', requestNo }),
      '好的，这次不填',
    )
  return (
    <>
      {detail.requests.map(({ requestNo, consultantName }) => (
        <Card key={requestNo} tone='soft'>
          <View>{`${consultantName}想请你填这一份。结果要不要给 TA 看，填完由你决定。`}</View>
          <Button variant='text' size='small' onPress={() => void decline(requestNo)}>
            这次不填
          </Button>
        </Card>
      ))}
    </>
  )
}
