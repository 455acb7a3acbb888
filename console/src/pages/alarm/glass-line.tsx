import type { Data } from '@xinqi/domain/contract/contract'
import { GLASS_SCOPE_LABEL } from '@xinqi/domain/text/break-glass'
import { Typography } from 'antd'

type Glass = Data<'GET /operator/breakGlass/list'>['list'][number]

/** What was opened for this alarm before, by whom and why. */
export const GlassLine = ({ name, what, openTime, endTime, giveBackTime, reason, told }: Glass) => (
  <div style={{ marginTop: 16 }}>
    <Typography.Text type='secondary'>
      {openTime.slice(0, 16)} 到 {(giveBackTime ?? endTime).slice(11, 16)}
      {giveBackTime && '（交还）'}
    </Typography.Text>
    <br />
    <Typography.Text>
      {name} 打开过{GLASS_SCOPE_LABEL[what]}，告诉了 {told.join('、')}
    </Typography.Text>
    <Typography.Paragraph style={{ marginBottom: 0 }}>原因：{reason}</Typography.Paragraph>
  </div>
)
