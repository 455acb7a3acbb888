import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { BELOW_RULE_TEXT, GROUP_REFUND_RULE, lateRule } from '@xinqi/domain/rules/group'
import { Card } from '@/ui/card/card'
import './group.scss'

type Terms = Data<'GET /appoint/consultGroup/detail'>['terms']

/** All that is to be known before one enrols, and still afterwards. */
export function GroupTerms({ terms, decision }: { terms: Terms; decision: string }) {
  const parts: [string, string][] = [
    ['适合谁', terms.forWhom],
    ['不适合谁', terms.notForWhom],
    ['怎样进行', terms.plan],
    ['约定', terms.rules],
    ['怎样保密', terms.confidential],
    [
      '成团和退款',
      [decision, GROUP_REFUND_RULE, BELOW_RULE_TEXT[terms.belowRule], lateRule(terms.lateUntilSession)].join('\n'),
    ],
    ['参加的人同意', terms.agreement],
  ]
  return (
    <>
      {parts.map(([title, text]) => (
        <Card key={title}>
          <View role='heading' aria-level='2'>
            {title}
          </View>
          <View className='group__text'>{text}</View>
        </Card>
      ))}
    </>
  )
}

export const decisionText = (decideTime: string, minSeats: number): string =>
  `${decideTime.slice(0, 16)} 决定是否成团：报名的人达到 ${minSeats} 人就开始。`

type Session = Data<'GET /appoint/consultGroup/detail'>['sessionList'][number]

export const sessionText = ({ sessionNo, topic, startTime, minutes, movedFrom, moveReason }: Session): string =>
  [
    `第 ${sessionNo} 次 · ${startTime.slice(0, 16)} · ${minutes} 分钟 · ${topic}`,
    movedFrom === null ? '' : `原来是 ${movedFrom.slice(0, 16)}，因为${moveReason ?? ''}改了时间`,
  ]
    .filter(Boolean)
    .join('\n')
