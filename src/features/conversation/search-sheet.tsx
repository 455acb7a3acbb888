import { Text, View } from '@tarojs/components'
import { dateOf } from '@xinqi/domain/time'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '@/api/call-failure'
import type { PartySide } from '@/state/session'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Pressable } from '@/ui/press/pressable'
import { SearchField } from '@/ui/search-field/search-field'
import { Sheet } from '@/ui/sheet/sheet'
import { searchTalk, type Found } from './search-talk'
import { clockOf, dayOf, pastDayName } from './talk-labels'
import './search-sheet.scss'

export interface SearchSheetProps {
  side: PartySide
  conversationNo: string
  /** What the other one is called. */
  name: string
  ownType: number
  onFound: (seq: number) => void
  onClose: () => void
}

/** Words are looked for on this phone, the latest first; going further back is the reader's choice. */
export function SearchSheet({ side, conversationNo, name, ownType, onFound, onClose }: SearchSheetProps) {
  const [typed, setTyped] = useState('')
  const search = useSearch(side, conversationNo)
  const today = dateOf(useNow())
  const { words, found, downTo, busy, problem } = search
  return (
    <Sheet visible title='查找' onClose={onClose}>
      <SearchField
        label='说过的话里的词'
        value={typed}
        focusWhenEmpty
        onType={setTyped}
        onSearch={(text) => void search.begin(text)}
      />
      <View className='talk-search__note'>在这台设备上查找，不会把词发出去。</View>
      <View role='list' aria-label='查到的消息'>
        {found.map((one) => (
          <FoundRow
            key={one.message.seq}
            found={one}
            who={one.message.userType === ownType ? '我' : name}
            day={pastDayName(dayOf(one.message), today)}
            onPress={() => onFound(one.message.seq)}
          />
        ))}
      </View>
      {problem && <View className='talk-search__note'>{problem}</View>}
      {words !== '' && !busy && found.length === 0 && downTo === 1 && (
        <View className='talk-search__note'>{`没有找到「${words}」`}</View>
      )}
      {words === '' || typed.trim() !== words ? (
        <Button block disabled={typed.trim() === ''} onPress={() => void search.begin(typed)}>
          查找
        </Button>
      ) : (
        downTo !== 1 && (
          <Button block variant='ghost' loading={busy} onPress={() => void search.goOn()}>
            继续往前找
          </Button>
        )
      )}
    </Sheet>
  )
}

interface FoundRowProps {
  found: Found
  who: string
  day: string
  onPress: () => void
}

function FoundRow({ found: { message, excerpt }, who, day, onPress }: FoundRowProps) {
  const [before, itself, after] = excerpt
  const when = `${day} ${clockOf(message)}`
  return (
    <View role='listitem'>
      <Pressable className='talk-search__row' label={`${who}，${when}，${before}${itself}${after}`} onPress={onPress}>
        <View className='talk-search__note'>{`${who} · ${when}`}</View>
        <View>
          {before}
          <Text className='talk-search__word'>{itself}</Text>
          {after}
        </View>
      </Pressable>
    </View>
  )
}

interface Search {
  words: string
  found: readonly Found[]
  downTo: number | undefined
  busy: boolean
  problem?: string
}

const NOTHING: Search = { words: '', found: [], downTo: undefined, busy: false }

function useSearch(side: PartySide, conversationNo: string) {
  const [state, setState] = useState(NOTHING)
  /** Another search, or none any more, makes the one that goes on pointless. */
  const round = useRef(0)
  useEffect(() => () => void (round.current += 1), [])
  const look = async (from: Search): Promise<void> => {
    const mine = ++round.current
    const over = () => round.current !== mine
    setState({ ...from, busy: true })
    try {
      const before = from.downTo === undefined ? {} : { before: from.downTo }
      const { found, downTo } = await searchTalk(side, conversationNo, from.words, { ...before, over })
      if (!over()) setState({ words: from.words, found: [...from.found, ...found], downTo, busy: false })
    } catch (error) {
      if (!over()) setState({ ...from, busy: false, problem: sentenceFor(error, 'before') })
    }
  }
  return {
    ...state,
    begin: (typed: string) => (typed.trim() === '' ? Promise.resolve() : look({ ...NOTHING, words: typed.trim() })),
    goOn: () => look(state),
  }
}
