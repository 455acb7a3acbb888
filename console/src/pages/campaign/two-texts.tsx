import type { Data } from '@xinqi/domain/contract/contract'
import { CAMPAIGN_VERDICT_TEXT } from '@xinqi/domain/text/campaign'
import { Card, Typography } from 'antd'

/** Two texts side by side, how many went on, and what may be said of it. */
export const TwoTexts = ({
  test: { heroA, heroB, a, b, needed, verdict },
}: {
  test: Data<'GET /operator/campaign/detail'>['test']
}) => (
  <Card title='两种写法'>
    <Typography.Paragraph>{`一：${heroA.title}（打开 ${a.opened}，往下走 ${a.went}）`}</Typography.Paragraph>
    {heroB && <Typography.Paragraph>{`二：${heroB.title}（打开 ${b.opened}，往下走 ${b.went}）`}</Typography.Paragraph>}
    <Typography.Text type='secondary'>
      {needed === null
        ? CAMPAIGN_VERDICT_TEXT.tooFew
        : `${CAMPAIGN_VERDICT_TEXT[verdict]}每种要 ${needed} 台设备，才看得出相差五个百分点。`}
    </Typography.Text>
  </Card>
)
