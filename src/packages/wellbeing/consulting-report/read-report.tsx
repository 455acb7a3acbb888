import { View } from '@tarojs/components'
import { useState } from 'react'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import {
  HELPFUL,
  HELPFUL_LABEL,
  type Helpful,
  REPORT_FEEDBACK_MAX,
  REPORT_PART_LABEL,
  REPORT_PARTS,
} from '@xinqi/domain/text/report'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { DangerCard } from '@/features/safety/danger-card'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import './report.scss'

/** One report, and what its reader says to it. */
export function ReadReport({ reportNo }: { reportNo: string }) {
  const report = useCall('GET /appoint/assessReportInfo/info', { reportNo })
  return (
    <Loaded of={report} failed='报告没有取到'>
      {(data) => (
        <View className='report'>
          <Card>
            <View className='report'>
              <View role='heading' aria-level='1' className='report__title'>
                {data.title}
              </View>
              <View className='report__quiet'>{`${data.consultantName} · ${data.handTime?.slice(0, 10) ?? ''}`}</View>
              {REPORT_PARTS.filter((part) => data[part] !== '').map((part) => (
                <View key={part}>
                  <View role='heading' aria-level='2' className='report__heading'>
                    {REPORT_PART_LABEL[part]}
                  </View>
                  <View className='report__words'>{data[part]}</View>
                </View>
              ))}
            </View>
          </Card>
          <Feedback reportNo={reportNo} helpful={data.helpful} words={data.feedback ?? ''} />
        </View>
      )}
    </Loaded>
  )
}

function Feedback({ reportNo, helpful, words }: { reportNo: string; helpful: Helpful | null; words: string }) {
  const [chosen, choose] = useState<Helpful | undefined>(helpful ?? undefined)
  const [feedback, write] = useState(words)
  const [crisis, setCrisis] = useState(false)
  const send = async (): Promise<void> => {
    if (chosen === undefined) return
    try {
      const answer = await call('POST /appoint/assessReportInfo/feedback', { reportNo, helpful: chosen, feedback })
      setCrisis(answer.crisis)
      showToast('告诉咨询师了', 'success')
    } catch {
      // The call has said why; what was written stays.
    }
  }
  return (
    <Card>
      <View className='report'>
        <View role='heading' aria-level='2' className='report__heading'>
          读过之后
        </View>
        <RadioList
          label='读过之后'
          options={HELPFUL.map((value) => ({ value, label: HELPFUL_LABEL[value] }))}
          value={chosen}
          onChange={choose}
        />
        <Field
          label='想对咨询师说的话'
          multiline
          counter
          maxLength={REPORT_FEEDBACK_MAX}
          value={feedback}
          onChange={write}
        />
        {(crisis || speaksOfDanger(feedback)) && <DangerCard />}
        <Button block disabled={chosen === undefined} onPress={() => void send()}>
          告诉咨询师
        </Button>
      </View>
    </Card>
  )
}
