import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { LETTER_TOPIC_LABEL, type LetterOperation } from '@xinqi/domain/text/letter'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { LetterWords } from '@/features/letter/letter-words'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Publicity } from './publicity'

type Letter = Data<'GET /appoint/consultLetter/getByPhoneOrOpenId'>['list'][number]

const sorry = (due: string): string => `没有在说好的时间里回你，对不起。最晚 ${due} 之前`

/** How it stands, in one sentence. */
function stateOf({ state, dueTime, extended, readTime }: Letter): string {
  const due = dueTime.slice(0, 16)
  if (state === 'waiting') return extended ? sorry(due) : `最晚 ${due} 之前回你`
  if (state === 'withdrawn') return '你收回了这封信，内容已经销毁'
  if (state === 'unanswered') return '没有人能在说好的时间里回你，对不起。你随时可以再写一封'
  return readTime ? '已经回信' : '有一封回信'
}

export interface OwnLetterProps {
  letter: Letter
  onChanged: () => Promise<unknown>
}

/** One letter of one's own: how it stands, the answer once it is opened, and what one may do. */
export function OwnLetter({ letter, onChanged }: OwnLetterProps) {
  const { letterNo, topic, question, answer, createTime, readTime, state, consultant } = letter
  const operate = async (operation: LetterOperation, done: string): Promise<void> => {
    if (await toastSuccess(call('POST /appoint/consultLetter/operate', { letterNo, operation }), done))
      await onChanged()
  }
  const withdraw = async (): Promise<void> => {
    const sure = {
      title: '收回这封信？',
      body: '写的内容会销毁，不会再有回信。',
      confirmText: '收回',
      cancelText: '取消',
    }
    if (await ask(sure)) await operate('withdraw', '已收回')
  }
  return (
    <Card className='my-letters__one'>
      <View className='my-letters__quiet'>{`${LETTER_TOPIC_LABEL[topic]} · ${createTime.slice(0, 10)}`}</View>
      <View>{stateOf(letter)}</View>
      {question !== null && <LetterWords title='我的信' text={question} />}
      {state === 'waiting' && (
        <View className='my-letters__acts'>
          <Button variant='text' size='medium' onPress={() => void withdraw()}>
            收回这封信
          </Button>
        </View>
      )}
      {answer !== null && readTime === null && (
        <View className='my-letters__acts'>
          <Button size='medium' onPress={() => void operate('read', '打开了')}>
            读回信
          </Button>
        </View>
      )}
      {answer !== null && readTime !== null && (
        <>
          <CardDivider />
          <LetterWords title={consultant ? `${consultant.userName}的回信` : '回信'} text={answer} />
          <CardDivider />
          <Publicity letter={letter} onOperate={operate} />
        </>
      )}
    </Card>
  )
}
