import type { RobotScript } from '@xinqi/domain/robot/node'
import { CONTENT_REASON_MAX } from '@xinqi/domain/text/content'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { WritingForm, type SendWritten } from '../../../ui/writing-form'
import { NodesField } from './nodes-field'
import { Walk } from './walk'

export interface ScriptTyped {
  script: RobotScript
  reason?: string
}

interface Props {
  begun: RobotScript
  send: SendWritten<ScriptTyped>
  onRefused: () => unknown
  acts: ReactNode
}

/** The script as it is written, beside a phone on which it can be walked. */
export const ScriptWriting = ({ begun, send, onRefused, acts }: Props) => (
  <WritingForm<ScriptTyped>
    name='script'
    desk='content'
    begun={{ script: begun }}
    reasonMax={CONTENT_REASON_MAX}
    reasonHint='为什么这样写，和这一版放在一起。'
    okText='存草稿'
    send={send}
    onRefused={onRefused}
    isChanged={({ script }) => JSON.stringify(script) !== JSON.stringify(begun)}
    acts={acts}
    preview={({ script }) => <Walk script={script} />}
  >
    <Form.Item noStyle name='script'>
      <NodesField />
    </Form.Item>
  </WritingForm>
)
