import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { LETTER_TOPIC_LABEL } from '@xinqi/domain/text/letter'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { LetterWords } from '@/features/letter/letter-words'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'

export type ShelvedLetter = Data<'GET /consult/consultLetter/list'>['list'][number]

/** Of what, how long, and until when an answer is promised. */
export const LetterFacts = ({ letter: { topic, characters, dueTime, crisis } }: { letter: ShelvedLetter }) => (
  <View className='consultant-letters__facts'>
    <View className='consultant-letters__quiet'>
      {`${LETTER_TOPIC_LABEL[topic]} · ${characters} 字 · ${dueTime.slice(0, 16)} 之前回`}
    </View>
    {crisis && <Tag text='请先看这一封' tone='danger' />}
  </View>
)

export interface WaitingLetterProps {
  letter: ShelvedLetter
  onTaken: () => void
  onGone: () => Promise<unknown>
}

/** A letter that nobody is answering; its words are for who takes it. */
export function WaitingLetter({ letter, onTaken, onGone }: WaitingLetterProps) {
  const { letterNo } = letter
  const take = async (): Promise<void> => {
    if (await toastSuccess(call('POST /consult/consultLetter/take', { letterNo }), '取走了，6 小时里只有你能回'))
      onTaken()
    else await onGone()
  }
  return (
    <Card className='consultant-letters__one'>
      <LetterFacts letter={letter} />
      <View className='consultant-letters__acts'>
        <Button size='medium' onPress={() => void take()}>
          取来回信
        </Button>
      </View>
    </Card>
  )
}

export const AnsweredLetter = ({ letter }: { letter: ShelvedLetter }) => (
  <Card className='consultant-letters__one'>
    <View className='consultant-letters__quiet'>
      {`${LETTER_TOPIC_LABEL[letter.topic]} · ${letter.createTime.slice(0, 10)} 写来`}
    </View>
    <LetterWords title='来信' text={letter.question ?? ''} />
    <CardDivider />
    <LetterWords title='我的回信' text={letter.answer ?? ''} />
  </Card>
)
