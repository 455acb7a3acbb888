import { View } from '@tarojs/components'
import { LETTER_ANSWER_MAX, LETTER_ANSWER_MIN } from '@xinqi/domain/text/letter'
import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { LetterWords } from '@/features/letter/letter-words'
import { ask, showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { LetterFacts, type ShelvedLetter } from './letter-cards'

const GIVE_BACK = {
  title: '放回这封信？',
  body: '草稿会销毁，别人可以取走它。',
  confirmText: '放回',
  cancelText: '取消',
}
const SEND = { title: '寄出回信？', body: '寄出之后不能再改。', confirmText: '寄出', cancelText: '再看看' }

export interface LetterEditorProps {
  letter: ShelvedLetter
  onDone: () => Promise<unknown>
}

/** A letter that is being answered. The draft is kept when the field is left, and by a button. */
export function LetterEditor({ letter, onDone }: LetterEditorProps) {
  const { letterNo, question, draft, heldUntil } = letter
  const [words, setWords] = useState(draft ?? '')
  const kept = useRef(words)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const answer = words.trim()
  const keep = async (): Promise<boolean> => {
    if (kept.current === words) return true
    try {
      await call('POST /consult/consultLetter/saveDraft', { letterNo, draft: words }, { quiet: true })
      kept.current = words
      setProblem(null)
      return true
    } catch {
      setProblem('草稿还没有存上，写的内容在这一页，先不要离开。')
      return false
    }
  }
  const keepAndSay = async (): Promise<void> => {
    if (await keep()) showToast('草稿存好了', 'success')
  }
  const giveBack = async (): Promise<void> => {
    if (!(await ask(GIVE_BACK))) return
    if (await toastSuccess(call('POST /consult/consultLetter/giveBack', { letterNo }), '放回去了')) await onDone()
  }
  const send = async (): Promise<void> => {
    if (!(await ask(SEND))) return
    const reply = { letterNo, answer }
    const sent = call('POST /consult/consultLetter/answer', reply, { key: keyOf(reply) })
    if (await toastSuccess(sent, '寄出了，写信的人会收到消息')) await onDone()
  }
  return (
    <Card className='consultant-letters__one'>
      <LetterFacts letter={letter} />
      <View className='consultant-letters__quiet'>{`${heldUntil?.slice(0, 16) ?? ''} 之前只有你能回`}</View>
      <LetterWords title='来信' text={question ?? ''} />
      <Field
        label='回信'
        multiline
        counter
        maxLength={LETTER_ANSWER_MAX}
        value={words}
        onChange={setWords}
        onBlur={() => void keep()}
        hint={`至少 ${LETTER_ANSWER_MIN} 个字。会署你的名字，请不要留下联系方式。`}
      />
      {problem && (
        <View className='consultant-letters__problem' role='alert'>
          {problem}
        </View>
      )}
      <View className='consultant-letters__acts'>
        <Button variant='text' size='medium' onPress={() => void giveBack()}>
          放回
        </Button>
        <Button variant='ghost' size='medium' onPress={() => void keepAndSay()}>
          存草稿
        </Button>
        <Button size='medium' disabled={[...answer].length < LETTER_ANSWER_MIN} onPress={() => void send()}>
          寄出
        </Button>
      </View>
    </Card>
  )
}
