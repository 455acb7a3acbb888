import type { Data } from '@xinqi/domain/contract/contract'
import { COUPON_WAY_LABEL, limitsText, offText, scopeText } from '@xinqi/domain/text/coupon'
import { seenFen } from '@xinqi/domain/withheld'
import { Badge, Button, Space, Typography } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { GiveByList } from './give-by-list'
import { MakeCodes } from './make-codes'
import { NewCoupon } from './new-coupon'

type Coupon = Data<'GET /operator/coupon/list'>['list'][number]

const validText = ({ validUntil, validDays }: Pick<Coupon, 'validUntil' | 'validDays'>): string =>
  validUntil ? `${validUntil.slice(0, 16)} 前有效` : `领取后 ${validDays ?? 0} 天内有效`

const COLUMNS = [
  {
    title: '券',
    key: 'name',
    render: (_: unknown, { name, couponBaseId, orgId }: Coupon) => (
      <>
        {name}
        <br />
        <Typography.Text type='secondary'>{`编号 ${couponBaseId} · 机构 ${orgId}`}</Typography.Text>
      </>
    ),
  },
  {
    title: '减多少',
    key: 'terms',
    render: (_: unknown, coupon: Coupon) => (
      <>
        {offText(coupon)}
        <br />
        <Typography.Text type='secondary'>
          {[limitsText(coupon), scopeText(coupon)].filter(Boolean).join(' · ')}
        </Typography.Text>
      </>
    ),
  },
  {
    title: '怎么给',
    key: 'way',
    render: (_: unknown, { way, perPerson, ...coupon }: Coupon) => (
      <>
        {`${COUPON_WAY_LABEL[way]}，每人 ${perPerson} 张`}
        <br />
        <Typography.Text type='secondary'>{validText(coupon)}</Typography.Text>
      </>
    ),
  },
  {
    title: '给出',
    key: 'given',
    align: 'right' as const,
    render: (_: unknown, { given, stock, way, codes }: Coupon) =>
      way === 'code' ? `${given}，码 ${codes}` : `${given}${stock === null ? '' : ` / ${stock}`}`,
  },
  {
    title: '用掉',
    key: 'used',
    render: (_: unknown, { used, held, returned }: Coupon) => (
      <>
        {used}
        <br />
        <Typography.Text type='secondary'>{`正在用 ${held} · 退回过 ${returned}`}</Typography.Text>
      </>
    ),
  },
  {
    title: '共减',
    key: 'costFen',
    align: 'right' as const,
    render: (_: unknown, { costFen }: Coupon) => seenFen(costFen, true),
  },
  {
    title: '状态',
    key: 'stoppedAt',
    render: (_: unknown, { stoppedAt }: Coupon) =>
      stoppedAt ? (
        <Badge status='default' text={`${stoppedAt.slice(0, 16)} 停发`} />
      ) : (
        <Badge status='success' text='在发' />
      ),
  },
]

/** Coupons that were made, and what has become of each; another one, stopping one, and codes for one. */
export default function Coupons() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/coupon/list', { after: pages.after })
  const mayAct = useMayAct('growth')
  const [isMaking, setIsMaking] = useState(false)
  const [coding, setCoding] = useState<Coupon | null>(null)
  const [giving, setGiving] = useState<Coupon | null>(null)
  const navigate = useNavigate()

  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, coupon: Coupon) =>
      coupon.stoppedAt === null && (
        <Space>
          {coupon.way === 'code' && (
            <Button size='small' aria-label={`做「${coupon.name}」的兑换码`} onClick={() => setCoding(coupon)}>
              兑换码
            </Button>
          )}
          {(coupon.way === 'centre' || coupon.way === 'link') && (
            <Button size='small' aria-label={`按名单发「${coupon.name}」`} onClick={() => setGiving(coupon)}>
              按名单发
            </Button>
          )}
          <ActButton
            size='small'
            danger
            label={`停发「${coupon.name}」`}
            ask={{
              title: `停发「${coupon.name}」？`,
              content: '不再给出；已经领到的照用。停了之后不能再开，要用就做一种新的。',
            }}
            act={() => call('POST /operator/coupon/stop', { couponBaseId: coupon.couponBaseId })}
            done='已停发'
            onDone={reading.mutate}
          >
            停发
          </ActButton>
        </Space>
      ),
  }
  return (
    <>
      <PageHead
        title='优惠券'
        note='做好之后不能改，只能停；已经领到的照用。'
        acts={
          mayAct && (
            <Button type='primary' onClick={() => setIsMaking(true)}>
              做一种券
            </Button>
          )
        }
      />
      <PagedTable
        label='优惠券'
        reading={reading}
        pages={pages}
        rowKey='couponBaseId'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        empty='还没有做过优惠券'
      />
      {isMaking && (
        <NewCoupon
          onClose={() => {
            setIsMaking(false)
            void reading.mutate()
          }}
        />
      )}
      {giving && (
        <GiveByList
          couponBaseId={giving.couponBaseId}
          name={giving.name}
          onClose={() => setGiving(null)}
          onBegun={(jobId) => void navigate(`/bulk-jobs/${jobId}`)}
        />
      )}
      {coding && (
        <MakeCodes
          couponBaseId={coding.couponBaseId}
          name={coding.name}
          onClose={() => {
            setCoding(null)
            void reading.mutate()
          }}
        />
      )}
    </>
  )
}
