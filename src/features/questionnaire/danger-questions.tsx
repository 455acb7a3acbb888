import { View } from '@tarojs/components'
import { type AnswersGiven, openItems } from '@xinqi/domain/rules/questionnaire'
import { DANGER_QUESTIONS, DANGER_QUESTIONS_THANKS, DANGER_QUESTIONS_TOLD } from '@xinqi/domain/text/danger-questions'
import { useState } from 'react'
import { call } from '@/api/call'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { RadioList } from '@/ui/radio-list/radio-list'
import './questionnaire.scss'

/** Below the numbers to call, where somebody was told: a few short questions, one at a time. Each can be skipped, and nothing waits for them. */
export function DangerQuestions({ sheetNo, answered }: { sheetNo: string; answered: AnswersGiven }) {
  const [given, setGiven] = useState(answered)
  const [isLost, setLost] = useState(false)
  const item = openItems(DANGER_QUESTIONS, given)[0]
  if (!item)
    return Object.values(given).some((value) => value !== null) ? (
      <Card tone='soft'>
        <View role='status'>{DANGER_QUESTIONS_THANKS}</View>
      </Card>
    ) : null
  const answers = DANGER_QUESTIONS.answerSets[item.answers]
  const send = async (value: number | null): Promise<void> => {
    setGiven({ ...given, [item.id]: value })
    setLost(false)
    try {
      await call(
        'POST /appoint/consultQuestionnaireJoinRecord/operate',
        { act: 'grade', sheetNo, itemId: item.id, value: value ?? undefined },
        { quiet: true },
      )
    } catch {
      // What was skipped is skipped; an answer is asked for once more.
      if (value === null) return
      setGiven(given)
      setLost(true)
    }
  }
  return (
    <Card tone='soft'>
      <View className='questionnaire'>
        <View className='questionnaire__quiet'>{DANGER_QUESTIONS_TOLD}</View>
        <View className='questionnaire__asked'>{item.text}</View>
        <RadioList
          key={item.id}
          label={item.text}
          options={answers?.kind === 'choice' ? answers.choices : []}
          value={undefined}
          onChange={(value) => void send(value)}
        />
        {isLost && <View role='alert'>这个回答没有送到。可以再选一次，也可以跳过。</View>}
        <Button variant='text' size='small' lockMs={0} onPress={() => void send(null)}>
          跳过这一个
        </Button>
      </View>
    </Card>
  )
}
