import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { SESSION_KIND_LABEL, type HoursLine } from '@xinqi/domain/rules/certified-hours'
import { hoursText } from '@xinqi/domain/text/certificate'
import { CONSULT_MODE_LABEL } from '@xinqi/domain/text/labels'
import './certificate.scss'

export type Certificate = Data<'GET /appoint/timeCertificate/list'>['list'][number]
type Paper = Certificate['paper']

export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View className='paper-facts__line'>
      <View className='paper-facts__label'>{label}</View>
      <View className='paper-facts__value'>{value}</View>
    </View>
  )
}

interface HoursProps {
  lines: readonly HoursLine[]
  sessions: number
  minutes: number
}

/** Sessions and time by kind and way of meeting, and their sum. */
export function HoursFacts({ lines, sessions, minutes }: HoursProps) {
  return (
    <>
      {lines.map((line) => (
        <Fact
          key={`${line.kind} ${line.consultMode}`}
          label={`${SESSION_KIND_LABEL[line.kind]} · ${CONSULT_MODE_LABEL[line.consultMode]}`}
          value={`${line.sessions} 次，${hoursText(line.minutes)}`}
        />
      ))}
      <Fact label='合计' value={`${sessions} 次，${hoursText(minutes)}`} />
    </>
  )
}

/** What a paper says. */
export function PaperFacts({ paper }: { paper: Paper }) {
  if (paper.kind === 'hours')
    return (
      <View className='paper-facts'>
        <Fact label='姓名' value={paper.holder} />
        <Fact label='期间' value={`${paper.from} 至 ${paper.to}`} />
        <HoursFacts {...paper} />
      </View>
    )
  return (
    <View className='paper-facts'>
      <Fact label='姓名' value={paper.holder} />
      <Fact label='约定时间' value={`${paper.startTime.slice(0, 16)} 至 ${paper.endTime.slice(11, 16)}`} />
      <Fact label='方式' value={CONSULT_MODE_LABEL[paper.consultMode]} />
      <Fact label='实际时长' value={hoursText(paper.minutes)} />
      <Fact label='专业人员' value={paper.consultantName} />
    </View>
  )
}
