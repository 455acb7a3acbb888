import type { Data } from '@xinqi/domain/contract/contract'
import { seenFen, type Withheld } from '@xinqi/domain/withheld'
import type { Fen } from '@xinqi/domain/money'
import { Card, Col, Descriptions, Row } from 'antd'
import { OrderStatusMark } from '../../ui/order-status'
import { Course } from './course'
import { Money } from './money'
import { Refunds } from './refunds'
import { Sessions } from './sessions'

export type DossierData = Data<'POST /operator/order/dossier'>

/** Fen beside what they are; nothing for what there is none of. */
const amount = (label: string, fen: Fen | Withheld) =>
  fen === 0 ? [] : [{ key: label, label, children: seenFen(fen, true) }]

/** Who and what, the money, the sessions with who was there, and everything that happened. Nothing of what was said. */
export function Dossier({ dossier, onChanged }: { dossier: DossierData; onChanged: () => Promise<void> }) {
  const { order, visitor, couponFen, discountFen, creditFen, cancelReason, owedFen } = dossier
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={14}>
        <Card
          title={`${order.consultantName} · ${order.serviceName}`}
          extra={<OrderStatusMark status={order.status} />}
        >
          <Descriptions
            column={{ xs: 1, md: 2 }}
            items={[
              {
                key: 'visitor',
                label: '来访者',
                children: `${visitor.nickname}（#${order.userId}，${visitor.phoneMasked}）`,
              },
              { key: 'made', label: '下单', children: order.madeAt },
              { key: 'sessions', label: '场次', children: `${order.sessionsDone} / ${order.sessions}` },
              { key: 'price', label: '价格', children: seenFen(order.priceFen, true) },
              ...amount('优惠券', couponFen),
              ...amount('机构承担', discountFen),
              ...amount('上一单转来', creditFen),
              { key: 'payable', label: '应付', children: seenFen(order.payableFen, true) },
              { key: 'owed', label: '账上还欠来访者', children: seenFen(owedFen, true) },
              ...(cancelReason ? [{ key: 'cancel', label: '取消原因', children: cancelReason }] : []),
            ]}
          />
        </Card>
        <Sessions sessions={dossier.sessions} onChanged={onChanged} />
        <Refunds dossier={dossier} onChanged={onChanged} />
        <Money payments={dossier.payments} refunds={dossier.refunds} />
      </Col>
      <Col xs={24} xl={10}>
        <Course events={dossier.events} />
      </Col>
    </Row>
  )
}
