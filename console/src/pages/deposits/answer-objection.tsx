import {
  DEPOSIT_VERDICT_LABEL,
  DEPOSIT_VERDICTS,
  DEPOSIT_WORDS_MAX,
  type DepositVerdict,
} from '@xinqi/domain/rules/deposit'
import { Form, Radio } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

const VERDICTS = DEPOSIT_VERDICTS.map((value) => ({ value, label: DEPOSIT_VERDICT_LABEL[value] }))

/** The answer to an objection, once; what is undone is in the deposit again. */
export const AnswerObjection = ({ logNo, onClose }: { logNo: string; onClose: () => void }) => (
  <FormDialog<{ verdict: DepositVerdict; answer: string }>
    name='objection'
    title='答复这次异议'
    okText='答复'
    send={(fields, key) => call('POST /operator/deposit/answer', { logNo, ...fields }, key)}
    done='已答复'
    onClose={onClose}
  >
    <Form.Item name='verdict' label='核对的结果' rules={[{ required: true, message: '请选择核对的结果' }]}>
      <Radio.Group options={VERDICTS} />
    </Form.Item>
    <WordsField
      name='answer'
      label='写给咨询师'
      max={DEPOSIT_WORDS_MAX}
      missing='请写下核对的结果'
      hint='撤销的扣除回到保证金里。只能答复一次。'
    />
  </FormDialog>
)
