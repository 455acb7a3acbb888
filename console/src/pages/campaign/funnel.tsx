import type { Data } from '@xinqi/domain/contract/contract'
import { FUNNEL_STEPS, SHARE_OF } from '@xinqi/domain/text/campaign'
import { Card, theme, Typography } from 'antd'
import { SaveTable } from '../../ui/save-table'
import { WideTable } from '../../ui/wide-table'
import { funnelRows } from './funnel-rows'

type Campaign = Data<'GET /operator/campaign/detail'>
type Source = Campaign['sources'][number]

const BAR_PX = 20

const COLUMNS = [
  { title: '来源', dataIndex: 'sourceType', key: 'sourceType' },
  ...FUNNEL_STEPS.map(([step, title]) => ({ title, dataIndex: step, key: step, align: 'right' as const })),
]

/** How many of the step before take this one; nothing where nobody was there, or the two count other things. */
function shareText(funnel: Campaign['funnel'], step: keyof Campaign['funnel']): string {
  const before = SHARE_OF[step]
  return before === undefined || funnel[before] === 0 ? '' : `${Math.round((funnel[step] / funnel[before]) * 100)}%`
}

/** From seeing it to coming, a bar a step; who did not consent is in the orders alone, and it is said how many. */
export function Funnel({ campaign }: { campaign: Campaign }) {
  const { funnel, sources, bookers, consentedBookers } = campaign
  const { token } = theme.useToken()
  const most = Math.max(...FUNNEL_STEPS.map(([step]) => funnel[step]), 1)
  const share = bookers === 0 ? null : Math.round((consentedBookers / bookers) * 100)
  return (
    <Card
      title='走到哪一步'
      extra={<SaveTable title='走到哪一步' of={campaign.title} rows={() => funnelRows(campaign)} />}
    >
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto auto',
          gap: '8px 12px',
          margin: 0,
          maxWidth: 720,
        }}
      >
        {FUNNEL_STEPS.map(([step, label]) => (
          <div key={step} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd style={{ margin: 0 }} aria-hidden='true'>
              <svg width='100%' height={BAR_PX} style={{ background: token.colorFillTertiary, borderRadius: 4 }}>
                <rect width={`${(funnel[step] / most) * 100}%`} height={BAR_PX} rx='4' fill={token.colorPrimary} />
              </svg>
            </dd>
            <dd style={{ margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{funnel[step]}</dd>
            <dd style={{ margin: 0, minWidth: 44, color: token.colorTextTertiary }}>{shareText(funnel, step)}</dd>
          </div>
        ))}
      </dl>
      <Typography.Paragraph type='secondary' style={{ margin: '16px 0' }}>
        {`前三步只数同意统计的设备，后三步是全部订单；数的是同一种的两步之间，写着走到后一步的百分比。${share === null ? '还没有人下单。' : `下单的 ${bookers} 人里 ${share}% 同意统计。`}`}
      </Typography.Paragraph>
      {sources.length > 1 && (
        <WideTable<Source> label='从哪里来' rowKey='sourceType' size='small' columns={COLUMNS} dataSource={sources} />
      )}
    </Card>
  )
}
