import { ALARM_LEVEL_LABEL } from '@xinqi/domain/text/alarm'
import { WATCH_KIND_LABEL, WATCH_REASON_MAX, type ListKind } from '@xinqi/domain/text/watch-word'
import { Checkbox, Form, Input, Radio } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

interface Fields {
  word: string
  severity?: 1 | 2 | 3
  bySound: boolean
  reason: string
}

const WORD_MAX = 40
const MIDDLE = 2
const SEVERITIES = ([1, 2, 3] as const).map((value) => ({ value, label: ALARM_LEVEL_LABEL[value] ?? '' }))

/** A word more, in effect at once. */
export const AddWord = ({ kind, onClose }: { kind: ListKind; onClose: () => void }) => (
  <FormDialog<Fields>
    name='word'
    title={`加一个词：${WATCH_KIND_LABEL[kind]}`}
    okText='加上'
    initialValues={{ severity: MIDDLE, bySound: false }}
    send={({ word, severity = MIDDLE, bySound, reason }) =>
      call('POST /operator/watchWord/add', { kind, word, severity, bySound, reason })
    }
    done='已加上，马上生效'
    onClose={onClose}
  >
    <Form.Item name='word' label='词' rules={[{ required: true, whitespace: true, message: '请写下这个词' }]}>
      <Input maxLength={WORD_MAX} autoComplete='off' />
    </Form.Item>
    {kind === 'crisis' && (
      <Form.Item name='severity' label='轻重'>
        <Radio.Group options={SEVERITIES} />
      </Form.Item>
    )}
    <Form.Item name='bySound' valuePropName='checked'>
      <Checkbox>谐音和拼音也算</Checkbox>
    </Form.Item>
    <WordsField name='reason' label='为什么加' max={WATCH_REASON_MAX} missing='请写下理由' />
  </FormDialog>
)
