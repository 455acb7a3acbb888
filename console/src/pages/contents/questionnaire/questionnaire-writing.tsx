import { endsOf, type QuestionnaireBody, type QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { CONTENT_REASON_MAX } from '@xinqi/domain/text/content'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { WritingForm, type SendWritten } from '../../../ui/writing-form'
import { FileField } from './file-field'
import { TryOut } from './try-out'

export interface QuestionnaireTyped {
  file: QuestionnaireFile
  reason?: string
}

interface Props {
  begun: QuestionnaireFile
  /** What people were asked last; null: nothing yet. */
  before: QuestionnaireFile | null
  /** There is something to save although not a word was changed. */
  isNew?: boolean
  send: SendWritten<QuestionnaireTyped>
  onRefused?: () => unknown
  acts?: ReactNode
}

/** What was tried with other items or answers holds no more. */
const shapeOf = ({ items, answerSets }: QuestionnaireBody): string =>
  JSON.stringify(items.map(({ id, answers }) => [id, endsOf(answerSets[answers])]))

/** A questionnaire as it is written, beside a phone on which it can be filled in. */
export const QuestionnaireWriting = ({ begun, before, isNew = false, send, onRefused, acts }: Props) => (
  <WritingForm<QuestionnaireTyped>
    name='questionnaire'
    desk='content'
    begun={{ file: begun }}
    reasonMax={CONTENT_REASON_MAX}
    reasonHint='为什么这样写，和这一版放在一起。'
    okText='存草稿'
    send={send}
    onRefused={onRefused}
    isChanged={({ file }) => isNew || JSON.stringify(file) !== JSON.stringify(begun)}
    acts={acts}
    preview={({ file }) => <TryOut key={shapeOf(file.body)} body={file.body} />}
  >
    <Form.Item noStyle name='file'>
      <FileField before={before} />
    </Form.Item>
  </WritingForm>
)
