import { summaryText, type ConsultantPage } from '@xinqi/domain/text/consultant-labels'
import { greeting } from '@xinqi/domain/text/day-names'
import type { FlavourWords } from '@xinqi/domain/edition/flavour-table'
import { View } from '@tarojs/components'

type Summary = Pick<ConsultantPage, 'bookableThisWeek' | 'earliest'>

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
      <View className='home__summary'>{summary ? summaryText(summary, now, words.person) : '\u00a0'}</View>
      {words.free !== null && <View className='home__free'>{words.free}</View>}
    </View>
  )
}
