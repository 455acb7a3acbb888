import { FLAG_LABEL, FLAG_REASON_MAX, SHARE } from '@xinqi/domain/text/feature-flag'
import { Form, Slider } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'
import type { ListedFlag } from './listed-flag'

const MARKS = { [SHARE.nobody]: '停用', 50: '一半', [SHARE.everybody]: '所有人' }

/** For how many of a hundred, and why. Who chooses nothing else stops it. */
export const ChangeFlag = ({
  flag: { flag, version, sharePercent },
  onClose,
}: {
  flag: ListedFlag
  onClose: () => void
}) => (
  <FormDialog<{ sharePercent: number; reason: string }>
    name='flag'
    title={`改「${FLAG_LABEL[flag].name}」`}
    okText='马上生效'
    danger
    initialValues={{ sharePercent: sharePercent === SHARE.everybody ? SHARE.nobody : SHARE.everybody }}
    send={(wish) => call('POST /operator/featureFlag/change', { flag, after: version, ...wish })}
    done='改好了，从下一次请求起生效'
    onClose={onClose}
  >
    <Form.Item
      name='sharePercent'
      label='一百个人里给多少人用'
      extra='同一个人每次都一样；调大只会多一些人能用，没有人会因此不能用。'
    >
      <Slider min={SHARE.nobody} max={SHARE.everybody} marks={MARKS} ariaLabelForHandle='一百个人里给多少人用' />
    </Form.Item>
    <WordsField
      name='reason'
      label='为什么'
      max={FLAG_REASON_MAX}
      missing='请写明理由'
      hint='写在操作记录里，以后的人看得到。'
    />
  </FormDialog>
)
