import type { Data } from '@xinqi/domain/contract/contract'
import { Typography } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

interface Props {
  consultant: Data<'GET /operator/consultant/list'>['list'][number]
  onClose: () => void
}

/** Asks why, and says what will happen; what is still to be done by them is said above the reason. */
export default function LeaveDialog({ consultant: { consultantId, userName }, onClose }: Props) {
  return (
    <FormDialog<{ reason: string }>
      name='leave'
      title={`${userName}离开平台？`}
      okText='让这位咨询师离开'
      danger
      send={({ reason }) => call('POST /operator/consultant/leave', { consultantId, reason })}
      done='已经离开'
      onClose={onClose}
    >
      <Typography.Paragraph>
        页面不再被找到，不能再预约；在候补的人会收到消息；这位咨询师的登录马上结束，以后也不能再登录。来访者自己的记录、报告和聊天都还看得到。
      </Typography.Paragraph>
      <Typography.Paragraph>
        约好的咨询、没用完的订单、团体、结算单和保证金要先办完，收入要先到账。想回来时，在这里让 TA 回来。
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
