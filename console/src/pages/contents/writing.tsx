import { CONTENT_MAX, CONTENT_REASON_MAX, isManualKind, type WrittenKind } from '@xinqi/domain/text/content'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { WritingForm, type SendWritten } from '../../ui/writing-form'
import { BlocksField } from './blocks-field'
import { PictureField } from './picture-field'
import { Preview } from './preview'
import { StoryFields } from './story-fields'
import { wordsOf, type Typed } from './typed'

interface Props {
  kind: WrittenKind
  /** Of a manual: it has a title and no text of its own. */
  isChapter?: boolean
  begun: Typed
  send: SendWritten<Typed>
  /** After a refusal: somebody else may have been faster. */
  onRefused?: () => unknown
  /** What else may be done, while everything typed is kept. */
  acts?: ReactNode
}

const wordsIn = (typed: Typed): string => JSON.stringify(wordsOf(typed))

/** A piece as it is written, beside how it reads on a phone. */
export function Writing({ kind, isChapter = false, begun, send, onRefused, acts = null }: Props) {
  const mayAct = useMayAct('content')
  return (
    <WritingForm<Typed>
      name='content'
      desk='content'
      begun={begun}
      reasonMax={CONTENT_REASON_MAX}
      reasonHint='为什么这样写，和这一版放在一起。'
      okText='存草稿'
      send={send}
      onRefused={onRefused}
      isChanged={(typed) => wordsIn(typed) !== wordsIn(begun)}
      acts={acts}
      preview={(typed) => <Preview kind={kind} words={wordsOf(typed)} />}
    >
      <Form.Item name='title' label='标题' rules={[{ required: true, whitespace: true, message: '请写下标题' }]}>
        <Input maxLength={CONTENT_MAX.title} showCount autoComplete='off' />
      </Form.Item>
      <WordsField name='summary' label='一句介绍' max={CONTENT_MAX.summary} missing='请写下一句介绍' rows={2} />
      {kind !== 'support' && !isManualKind(kind) && (
        <Form.Item name='cover' label='题图'>
          <PictureField label='题图' isOptional />
        </Form.Item>
      )}
      {kind === 'story' && <StoryFields />}
      {!isChapter && <BlocksField mayWrite={mayAct} />}
    </WritingForm>
  )
}
