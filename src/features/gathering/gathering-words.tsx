import { View } from '@tarojs/components'
import { useState } from 'react'
import { ComplaintSheet } from '@/features/conversation/complaint-sheet'
import type { Unsent } from '@/features/conversation/talk'
import { openHelp } from '@/features/safety/help-button'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/press/pressable'
import { UnsentWords } from './unsent-words'
import './gathering.scss'

/** Something that was said to all who are in. */
export interface Word {
  seq: number
  shownName: string
  isMine: boolean
  /** Null once it is not there any more; `why` then says who took it away. */
  text: string | null
  crisis: boolean
  createTime: string
  /** Instead of the words that are gone. */
  why?: string
  /** Whether the reader may take away what somebody else said. */
  mayTakeDown?: boolean
}

interface GatheringWordsProps {
  words: readonly Word[]
  unsent: readonly Unsent[]
  more: boolean
  loadOlder: () => Promise<void>
  onRecall: (seq: number) => Promise<void>
  onTakeDown?: (seq: number) => Promise<void>
  /** Of what somebody else said: where one may complain of it. */
  complain?: (seq: number, content: string, key: string) => Promise<{ crisis: boolean }>
}

/** What was said since one came in, the oldest first; one's own words are pressed to take them back, those of others to complain of them. */
export function GatheringWords({
  words,
  unsent,
  more,
  loadOlder,
  onRecall,
  onTakeDown,
  complain,
}: GatheringWordsProps) {
  return (
    <>
      {more && (
        <Button variant='text' size='medium' onPress={() => void loadOlder()}>
          更早的
        </Button>
      )}
      <View className='gathering__list' role='list'>
        {words.map((word) => (
          <Said key={word.seq} word={word} onRecall={onRecall} onTakeDown={onTakeDown} complain={complain} />
        ))}
        <UnsentWords unsent={unsent} />
      </View>
    </>
  )
}

interface SaidProps extends Pick<GatheringWordsProps, 'onRecall' | 'onTakeDown' | 'complain'> {
  word: Word
}

function Said({ word, onRecall, onTakeDown, complain }: SaidProps) {
  const [complains, setComplains] = useState(false)
  const { seq, shownName, isMine, text, crisis, createTime, why, mayTakeDown } = word
  const time = createTime.slice(5, 16)
  if (text === null)
    return (
      <View className='gathering__quiet' role='listitem'>
        {why ?? `${isMine ? '你' : shownName}收回了一句话`}
      </View>
    )
  const recall = async (): Promise<void> => {
    if (await ask({ title: '收回这句话？', body: text, confirmText: '收回', cancelText: '不收' })) await onRecall(seq)
  }
  const takeDown = async (): Promise<void> => {
    const body = `「${text}」收起以后谁都看不到，大家会看到是带领者收起的。`
    if (await ask({ title: `收起${shownName}的这句话？`, body, confirmText: '收起', cancelText: '留着' }))
      await onTakeDown?.(seq)
  }
  return (
    <View className={classNames('gathering__said', isMine && 'is-own')} role='listitem'>
      <View className='gathering__who'>{`${isMine ? '我' : shownName} · ${time}`}</View>
      {isMine ? (
        <Words label={`我，${time}，${text}，按下可以收回`} text={text} onPress={() => void recall()} />
      ) : mayTakeDown ? (
        <Words label={`${shownName}，${time}，${text}，按下可以收起`} text={text} onPress={() => void takeDown()} />
      ) : complain ? (
        <Words label={`${shownName}，${time}，${text}，按下可以投诉`} text={text} onPress={() => setComplains(true)} />
      ) : (
        <View className='gathering__words'>{text}</View>
      )}
      {crisis && (
        <Button variant='text' size='medium' onPress={openHelp}>
          如果现在很难受，有人可以听
        </Button>
      )}
      {complains && complain && (
        <ComplaintSheet
          title='投诉这句话'
          words={text}
          complain={(content, key) => complain(seq, content, key)}
          onClose={() => setComplains(false)}
        />
      )}
    </View>
  )
}

const Words = ({ label, text, onPress }: { label: string; text: string; onPress: () => void }) => (
  <Pressable className='gathering__words' label={label} onPress={onPress}>
    {text}
  </Pressable>
)
