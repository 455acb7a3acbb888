import { formatFen, priceText } from '@xinqi/domain/money'
import { bandText } from '@xinqi/domain/rules/price-band'
import { REVIEW_REASON_MAX } from '@xinqi/domain/rules/profile-field'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { APPROVAL, APPROVAL_LABEL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { Card, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { Decision } from '../../ui/decision'
import { Facts } from '../../ui/facts'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'

const TABS = Object.values(APPROVAL).map((value) => ({ value, label: APPROVAL_LABEL[value] }))

/** Prices outside the band of a consultant's level. */
export default function PriceChanges() {
  const [approvalStatus, setStatus] = useState<ApprovalStatus>(APPROVAL.reviewing)
  const pages = useKeyPages()
  const reading = useCall('GET /operator/priceChange/list', { approvalStatus, after: pages.after })
  const mayAct = useMayAct('consultant')
  return (
    <>
      <PageHead
        title='价格的审核'
        note='范围之内的价格不用审核，范围之外的在这里；一个人看过，另一个人复核，通过之后的新订单按新价格。'
      />
      <StateTabs
        label='审核的状态'
        options={TABS}
        value={approvalStatus}
        onChange={(next) => {
          pages.restart()
          setStatus(next)
        }}
      />
      <PagedList
        reading={reading}
        pages={pages}
        empty={approvalStatus === APPROVAL.reviewing ? '没有等待审核的价格' : '这里还没有'}
      >
        {(price) => (
          <Card key={price.changeNo} title={`${price.userName} · ${price.serviceName}`}>
            <Typography.Title level={3} style={{ marginTop: 0 }}>
              {`${priceText(price.beforeFen)} → ${priceText(price.priceFen)}`}
            </Typography.Title>
            <Facts
              of={[
                ['咨询师', CONSULTANT_TYPE_LABEL[price.consultantType]],
                ['服务', `${price.minutes} 分钟，${price.sessions} 次`],
                ['范围', price.band && bandText(price.band)],
                ['相差', formatFen(price.priceFen - price.beforeFen)],
                ['提交', price.createTime.slice(0, 16)],
                ['看过的人', price.lookedBy],
                ['咨询师说', price.note],
                ['理由', price.reason],
              ]}
            />
            {price.isLookedAtByMe && price.approvalStatus === APPROVAL.reviewing && (
              <Typography.Text type='secondary'>你看过了，等另一位运营复核。</Typography.Text>
            )}
            {mayAct && price.approvalStatus === APPROVAL.reviewing && !price.isLookedAtByMe && (
              <Decision
                of={`${price.userName}的${price.serviceName}`}
                max={REVIEW_REASON_MAX}
                hint='咨询师会读到。'
                verbs={{ approve: price.lookedBy === null ? '看过，可以' : '复核通过', refuse: '不通过' }}
                done={{
                  approved: price.lookedBy === null ? '已看过，等另一位复核' : '已通过，新订单按新价格',
                  refused: '没有通过，咨询师会读到理由',
                }}
                decide={(approve, reason) =>
                  call('POST /operator/priceChange/decide', { changeNo: price.changeNo, approve, reason })
                }
                onDecided={reading.mutate}
              />
            )}
          </Card>
        )}
      </PagedList>
    </>
  )
}
