import type { Data } from '@xinqi/domain/contract/contract'
import { greeting, momentName } from '@xinqi/domain/text/day-names'
import type { FlavourWords } from '@xinqi/domain/edition/flavour-table'
import { parseMoment } from '@xinqi/domain/time'
import { View } from '@tarojs/components'

type Summary = Pick<Data<'GET /appoint/consultConsultant/listIndex'>, 'bookableThisWeek' | 'earliest'>

export interface GreetingProps {
  now: Date
  summary: Summary | undefined
  /** One comes to change consultants. */
  changing: boolean
  words: FlavourWords
}

export function Greeting({ now, summary, changing, words }: GreetingProps) {
  return (
    <View className='home__greeting'>
      <View className='home__title' role='heading' aria-level='1'>
        {changing ? '想换一位，也没关系' : (words.greeting ?? greeting(now))}
      </View>
      <View className='home__summary'>{summary ? summaryWords(summary, now, words.person) : '\u00a0'}</View>
      {words.free !== null && <View className='home__free'>{words.free}</View>}
    </View>
  )
}

function summaryWords({ bookableThisWeek, earliest }: Summary, now: Date, person: string): string {
  if (earliest === null || bookableThisWeek === 0) return '这一周的时间都约满了，可以先看看他们。'
  return `${bookableThisWeek} 位${person}本周可约，最早${momentName(parseMoment(earliest), now)}`
}
