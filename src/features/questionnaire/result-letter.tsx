import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { changeSince, type NextStep } from '@xinqi/domain/rules/questionnaire'
import { dayName } from '@xinqi/domain/text/day-names'
import {
  CHANGE_LABEL,
  NEXT_STEP_LABEL,
  RESULT_LIMITS,
  SEEN_BY_AUTHOR,
  SHARE_RESULT_MEANS,
} from '@xinqi/domain/text/questionnaire'
import { dateOf } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { openHelp } from '@/features/safety/help-button'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Empty } from '@/ui/empty/empty'
import { ResultCurve } from './result-curve'
import './questionnaire.scss'

type Info = Data<'GET /appoint/consultUserCpRecord/info'>

const STEPS: Record<NextStep, () => void> = {
  selfHelp: () => void open('goods'),
  book: () => void open('search'),
  hotline: openHelp,
}

/** The newest result as a letter, its change and curve, and who may read it. */
export function ResultLetter({ info, onChanged, onAgain }: { info: Info; onChanged: () => void; onAgain: () => void }) {
  const { body, results, questionnaireId, comparableFrom } = info
  const today = dateOf(useNow())
  const last = results.at(-1)
  const band = last && body.bands[last.band]
  if (!last || !band)
    return (
      <>
        <Empty scene='empty-calendar' title='还没有结果' hint='填完一次，就能在这里看到。' />
        <Button block onPress={onAgain}>
          现在填
        </Button>
      </>
    )
  const share = async (consultantId: number, name: string, shared: boolean): Promise<void> => {
    const sent = call('POST /appoint/consultQuestionnaire/share', { questionnaireId, consultantId, shared })
    if (await toastSuccess(sent, shared ? `${name}现在看得到` : `${name}已经看不到了`)) onChanged()
  }
  return (
    <View className='questionnaire'>
      <Card>
        <View className='questionnaire__item' role='heading' aria-level='1'>
          {band.title}
        </View>
        <View>{band.meaning}</View>
        <View>{CHANGE_LABEL[changeSince(body, last.score, results.at(-2)?.score)]}</View>
        {last.missed > 0 && <View>{`有 ${last.missed} 题没有回答，按其余题的平均算，只能作大概的参考。`}</View>}
        {last.subscales.map(({ key, label, score }) => (
          <View key={key}>{`${label}：${score}`}</View>
        ))}
        <View className='questionnaire__quiet'>{RESULT_LIMITS}</View>
      </Card>
      {band.next.map((step) => (
        <Button key={step} variant='ghost' block onPress={STEPS[step]}>
          {NEXT_STEP_LABEL[step]}
        </Button>
      ))}
      <Card>
        <ResultCurve id='questionnaire-line' results={results} scale={body.scale} bands={body.bands} />
      </Card>
      {info.seenBy === 'author' && <View className='questionnaire__quiet'>{SEEN_BY_AUTHOR}</View>}
      {info.shares.length > 0 && (
        <Card>
          <View className='questionnaire__quiet'>{SHARE_RESULT_MEANS}</View>
          {info.shares.map(({ consultantId, name, shared }) => (
            <Checkbox
              key={consultantId}
              label={`给${name}看`}
              checked={shared}
              onChange={(wanted) => void share(consultantId, name, wanted)}
            >
              {`给${name}看`}
            </Checkbox>
          ))}
        </Card>
      )}
      <View className='questionnaire__quiet'>
        {`${comparableFrom === null ? `隔 ${body.retakeDays} 天` : `从${dayName(comparableFrom, today)}起`}再填，变化才看得清楚。`}
      </View>
      <Button variant='text' onPress={onAgain}>
        再填一次
      </Button>
    </View>
  )
}
