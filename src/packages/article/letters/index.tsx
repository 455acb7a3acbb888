import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { LETTER_TOPIC_LABEL, LETTER_TOPICS, type LetterTopic } from '@xinqi/domain/text/letter'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

const ALL = 'all'
const TABS = [
  { value: ALL, label: '全部' },
  ...LETTER_TOPICS.map((value) => ({ value, label: LETTER_TOPIC_LABEL[value] })),
] as const

/** 信箱: write to a consultant whom one need not know yet, and read what others let one read. */
export default function LettersPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const [tab, setTab] = useState<LetterTopic | typeof ALL>(ALL)
  useShareCard(() => ({ title: '信箱 · 心栖', route: 'letters', params: { orgId } }))
  return (
    <AppPage route='letters'>
      <View className='letters__lead'>
        有些话不知道和谁说，可以写成一封信，会有一位咨询师回你。下面的信，是写信的人同意给你读的。
      </View>
      <Card padding='none'>
        <Cell icon='pencil' title='写一封信' note='不收费，72 小时内有回信' onPress={() => void open('letterWrite')} />
        <Cell icon='send' title='我的来信' onPress={() => void open('myLetters')} />
      </Card>
      <Tabs label='关于什么' items={TABS} value={tab} onChange={setTab} />
      <PublicLetters key={tab} topic={tab === ALL ? undefined : tab} />
    </AppPage>
  )
}

function PublicLetters({ topic }: { topic: LetterTopic | undefined }) {
  const orgId = useOrganisation((state) => state.orgId)
  const letters = usePages('GET /appoint/consultLetter/listLetter', { orgId, topic })
  return (
    <PullList
      of={letters}
      failed='来信没有取到'
      empty={<Empty scene='letter' title='这里还没有信' hint='有人愿意给别人看的时候，会放在这里。' />}
    >
      {(items) => items.map((letter) => <LetterCard key={letter.letterNo} letter={letter} />)}
    </PullList>
  )
}

function LetterCard({ letter }: { letter: Data<'GET /appoint/consultLetter/listLetter'>['list'][number] }) {
  const { letterNo, topic, question, consultant } = letter
  const facts = [LETTER_TOPIC_LABEL[topic], consultant && `${consultant.userName}回信`].filter(Boolean).join(' · ')
  return (
    <Card
      className='letters__one'
      label={`${facts}，${question.slice(0, 30)}`}
      onPress={() => void open('letterDetail', { letterNo })}
    >
      <View className='letters__quiet'>{facts}</View>
      <View className='letters__question'>{question}</View>
    </Card>
  )
}
