import { formatFen } from '@xinqi/domain/money'
import { LEVELS } from '@xinqi/domain/roles'
import {
  depositFenOf,
  mayBeAsEverybody,
  SHARE_LEAST,
  TERMS_FIELD_NAMES,
  TERMS_REASON_MAX,
  termsNeedSecond,
  termsWords,
  type TermsField,
} from '@xinqi/domain/rules/terms'
import { RATE_NOTICE_DAYS } from '@xinqi/domain/rules/settlement'
import { Alert, Form, Radio, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WholeField, wholeOf } from '../../ui/whole-field'
import { WordsField } from '../../ui/words-field'
import { fenOf, YuanField } from '../../ui/yuan-field'

interface Fields {
  own?: 'own' | 'everybody'
  choice?: number
  percent?: string
  yuan?: string
  reason: string
}

interface Props {
  consultantId: number
  userName: string
  field: TermsField
  /** Of which service, where it is about one. */
  service?: { srvId: number; name: string }
  before: number | null
  onClose: () => void
}

/** What may be chosen; none: it is typed. */
const CHOICES: Partial<Record<TermsField, readonly number[]>> = {
  level: LEVELS,
  rest: [0, 1, 2],
  shown: [1, 0],
  overLimits: [1, 0],
}

const afterOf = (field: TermsField, { own, choice, percent, yuan }: Fields): number | undefined => {
  if (mayBeAsEverybody(field) && own === 'everybody') return undefined
  if (field === 'share') return wholeOf(percent)
  if (field === 'deposit') return fenOf(yuan)
  return choice
}

/** One thing of one consultant, with the reason; what it stood at goes along, so that nobody changes what they have not seen. */
export function ChangeDialog({ consultantId, userName, field, service, before, onClose }: Props) {
  const [own, setOwn] = useState<Fields['own']>('own')
  const needsSecond = termsNeedSecond(field)
  const choices = CHOICES[field]?.filter((value) => value !== before)
  return (
    <FormDialog<Fields>
      name='terms'
      title={`改${userName}的${TERMS_FIELD_NAMES[field]}`}
      okText={needsSecond ? '提出修改' : '修改'}
      initialValues={{ own: 'own' }}
      onChange={(fields) => setOwn(fields.own)}
      send={(fields, key) =>
        call(
          'POST /operator/consultant/changeTerms',
          {
            consultantId,
            field,
            srvId: service?.srvId,
            before: before ?? undefined,
            after: afterOf(field, fields),
            reason: fields.reason,
          },
          key,
        )
      }
      done={needsSecond ? '已提出，等另一个人同意' : '已改好'}
      onClose={onClose}
    >
      {needsSecond && <Alert type='info' showIcon title='要另一位运营同意才生效。' style={{ marginBottom: 16 }} />}
      <Typography.Paragraph>{`${service ? `${service.name}，` : ''}现在是：${termsWords(field, before)}`}</Typography.Paragraph>
      {mayBeAsEverybody(field) && before !== null && (
        <Form.Item name='own' label='改成'>
          <Radio.Group
            options={[
              { value: 'own', label: '单独约定' },
              { value: 'everybody', label: '按统一的规定' },
            ]}
          />
        </Form.Item>
      )}
      {choices && (
        <Form.Item name='choice' label='改成' rules={[{ required: true, message: '请选择改成什么' }]}>
          <Radio.Group options={choices.map((value) => ({ value, label: termsWords(field, value) }))} />
        </Form.Item>
      )}
      {field === 'share' && own !== 'everybody' && (
        <WholeField
          name='percent'
          label='到手百分之几'
          hint={`${SHARE_LEAST} 到 100。同意之后提前 ${RATE_NOTICE_DAYS} 天告诉咨询师，从满 ${RATE_NOTICE_DAYS} 天后的第一个月起。`}
        />
      )}
      {field === 'deposit' && own !== 'everybody' && (
        <YuanField
          name='yuan'
          label='保证金多少'
          hint={`统一的是 ${formatFen(depositFenOf(null))}。已经缴纳的不变，下一次缴纳按新的。`}
        />
      )}
      <WordsField
        name='reason'
        label='原因'
        max={TERMS_REASON_MAX}
        missing='请写下原因'
        hint='写进操作记录，同事会看到，咨询师看不到。'
      />
    </FormDialog>
  )
}
