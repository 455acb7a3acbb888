import type { Data } from '@xinqi/domain/contract/contract'
import { Typography } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

interface Props {
  consultant: Data<'GET /operator/consultant/list'>['list'][number]
  onClose: () => void
}

/** Asks why somebody who left is let back, and says what they may do then. */
export default function BackDialog({ consultant: { consultantId, userName }, onClose }: Props) {
  return (
    <FormDialog<{ reason: string }>
      name='back'
      title={`让${userName}回来？`}
      okText='让这位咨询师回来'
      send={({ reason }) => call('POST /operator/consultant/letBack', { consultantId, reason })}
      done='可以再登录了'
      onClose={onClose}
    >
      <Typography.Paragraph>
        这位咨询师可以用原来的手机号登录，以前的记录和来访者都还在。页面先不打开：把入驻清单按今天的版本做完，由本人自己打开。
      </Typography.Paragraph>
      <WordsField
        name='reason'
        label='原因'
        max={200}
        missing='请写下原因'
        hint='写进操作记录，咨询师和来访者看不到。'
      />
    </FormDialog>
  )
}
