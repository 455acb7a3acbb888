import { View } from '@tarojs/components'
import { LOOKED_TEXT } from '@xinqi/domain/text/invitation'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { AppealSheet } from './appeal-sheet'
import type { Sent } from './reward-text'

interface RewardReviewProps {
  one: Sent
  onAppealed: () => void
}

const dayOf = (moment: string): string => moment.slice(0, 10)

/** Of a reward that somebody looks at, or has refused: since when, in words that tell nothing of the friend, and the one answer to it. */
export function RewardReview({ one, onAppealed }: RewardReviewProps) {
  if (one.reward === 'looked') return <Looked one={one} />
  return one.reward === 'refused' ? <Refused one={one} onAppealed={onAppealed} /> : null
}

function Looked({ one: { lookedSince, appeal } }: { one: Sent }) {
  return (
    <View className='invitation__review'>
      <View>{appeal ? '你的说明收到了，会有人再看一遍。答复写在这里，就是最后的结果。' : LOOKED_TEXT}</View>
      {lookedSince !== null && <View>{`${dayOf(lookedSince)} 起在看。`}</View>}
      {appeal && <View>{`你说：${appeal.text}`}</View>}
    </View>
  )
}

function Refused({ one: { inviteId, appealUntil, appeal }, onAppealed }: RewardReviewProps) {
  const [writing, setWriting] = useState(false)
  if (appeal) return <View className='invitation__review'>按你的说明又看了一遍，这是最后的结果。</View>
  if (appealUntil === null) return null
  return (
    <View className='invitation__review'>
      <View>{`不同意的话，可以说明一次，到 ${dayOf(appealUntil)} 为止。`}</View>
      <Button variant='ghost' size='medium' onPress={() => setWriting(true)}>
        说明一下
      </Button>
      {writing && (
        <AppealSheet
          inviteId={inviteId}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false)
            onAppealed()
          }}
        />
      )}
    </View>
  )
}
