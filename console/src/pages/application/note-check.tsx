import {
  CHECK_NOTE_MAX,
  CHECK_OUTCOMES,
  mayBeLeftOut,
  type ApplicationCheck,
  type CheckOutcome,
} from '@xinqi/domain/rules/application-check'
import { CHECK_OUTCOME_LABEL, CHECK_TEXT } from '@xinqi/domain/text/application'
import { Form, Input, Radio } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'

interface Props {
  applicationNo: string
  step: ApplicationCheck
  /** How many marks stood there as the dialog was opened. */
  seen: number
  onClose: () => void
}

interface Fields {
  outcome: CheckOutcome
  note?: string
}

/** What was found of one step; what is not met, or not needed, says why. */
export const NoteCheck = ({ applicationNo, step, seen, onClose }: Props) => (
  <FormDialog<Fields>
    name='check'
    title={`${CHECK_TEXT[step].title}：${CHECK_TEXT[step].how}`}
    okText='记下'
    send={({ outcome, note = '' }) =>
      call('POST /operator/application/check', { applicationNo, step, outcome, note, seen })
    }
    done='记下了'
    onClose={onClose}
  >
    <Form.Item name='outcome' label='结果' rules={[{ required: true, message: '请选择核对的结果' }]}>
      <Radio.Group
        options={CHECK_OUTCOMES.filter((outcome) => outcome !== 'notNeeded' || mayBeLeftOut(step)).map((value) => ({
          value,
          label: CHECK_OUTCOME_LABEL[value],
        }))}
      />
    </Form.Item>
    <Form.Item name='note' label='怎么核对的、为什么' extra='申请人看不到。不要写证件号码。'>
      <Input.TextArea rows={3} maxLength={CHECK_NOTE_MAX} showCount />
    </Form.Item>
  </FormDialog>
)
