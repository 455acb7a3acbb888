import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { campaignStateText } from '@xinqi/domain/text/campaign'
import { seenFen } from '@xinqi/domain/withheld'
import { Badge, Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api/use-call'
import { OwnPicture } from '../../ui/campaign-writing/own-picture'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'

type Campaign = Data<'GET /operator/campaign/list'>['list'][number]

const MARKS = { planned: 'default', running: 'success', paused: 'warning', ended: 'default', usedUp: 'error' } as const

const COLUMNS = [
  {
    title: '图',
    key: 'picture',
    render: (_: unknown, { picture, ownPicture }: Campaign) =>
      ownPicture ? (
        <OwnPicture {...ownPicture} width={96} />
      ) : (
        <img src={picture} alt='' width={96} height={54} style={{ display: 'block', borderRadius: 8 }} />
      ),
  },
  {
    title: '活动',
    key: 'title',
    render: (_: unknown, { campaignId, title }: Campaign) => <Link to={`/campaigns/${campaignId}`}>{title}</Link>,
  },
  {
    title: '地址',
    key: 'page',
    render: (_: unknown, { page, variant }: Campaign) => `/${page}${variant && ` ${variant}`}`,
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, made: Campaign) => <Badge status={MARKS[made.state]} text={campaignStateText(made)} />,
  },
  {
    title: '窗口',
    key: 'window',
    render: (_: unknown, { startTime, endTime }: Campaign) =>
      `${startTime.slice(0, 16)} 到 ${endTime?.slice(0, 16) ?? '手动结束'}`,
  },
  {
    title: '价格',
    key: 'priceFen',
    align: 'right' as const,
    render: (_: unknown, { priceFen }: Campaign) => (priceFen === null ? '–' : priceText(priceFen)),
  },
  {
    title: '名额',
    key: 'stock',
    align: 'right' as const,
    render: (_: unknown, { taken, stock }: Campaign) => (stock === null ? `${taken}` : `${taken} / ${stock}`),
  },
  {
    title: '预算',
    key: 'budget',
    align: 'right' as const,
    render: (_: unknown, { spentFen, budgetFen }: Campaign) =>
      budgetFen === null ? seenFen(spentFen) : `${seenFen(spentFen)} / ${seenFen(budgetFen)}`,
  },
]

/** Every campaign, the newest first: its state, its price and how much of it is taken. */
export default function Campaigns() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/campaign/list', { after: pages.after })
  const navigate = useNavigate()
  const mayAct = useMayAct('growth')
  return (
    <>
      <PageHead
        title='活动'
        note='点开看走到哪一步的人有多少，暂停，或者改文字、窗口、名额和预算。'
        acts={
          mayAct && (
            <Button type='primary' onClick={() => void navigate('/campaigns/new/text')}>
              新建活动
            </Button>
          )
        }
      />
      <PagedTable
        label='活动'
        reading={reading}
        pages={pages}
        rowKey='campaignId'
        columns={COLUMNS}
        empty='还没有活动'
      />
    </>
  )
}
