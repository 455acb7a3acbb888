import { useState } from 'react'
import { useCall } from '@/api/use-call'
import type { PartySide } from '@/state/session'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { Sheet } from '@/ui/sheet/sheet'
import type { Unsent } from './talk'

export interface CardSheetProps {
  side: PartySide
  conversationNo: string
  onChosen: (params: Unsent['params']) => void
  onClose: () => void
}

/** What can be shown in a conversation: orders of the two, a visitor's coupons, and a colleague whom a consultant recommends. */
export function CardSheet({ side, conversationNo, onChosen, onClose }: CardSheetProps) {
  const cards = useCall('GET /appoint/message/listCard', { conversationNo }, { as: side })
  return (
    <Sheet visible title='出示' onClose={onClose}>
      <Loaded of={cards} failed='没有取到可以出示的'>
        {({ orders, coupons }) => (
          <>
            {orders.map(({ orderNo, status, startTime }) => (
              <Cell
                key={orderNo}
                icon='calendar'
                title={`预约 · ${status}`}
                note={startTime?.slice(0, 16) ?? '时间待定'}
                onPress={() => onChosen({ kind: 'order', orderNo })}
              />
            ))}
            {coupons.map(({ couponNo, name, off, validUntil }) => (
              <Cell
                key={couponNo}
                icon='ticket'
                title={`${name} · ${off}`}
                note={`${validUntil.slice(0, 10)} 前可用`}
                onPress={() => onChosen({ kind: 'coupon', couponNo })}
              />
            ))}
            {side === 'user' && orders.length + coupons.length === 0 && <Empty title='没有可以出示的' />}
          </>
        )}
      </Loaded>
      {side === 'consultant' && <Colleagues onChosen={onChosen} />}
    </Sheet>
  )
}

function Colleagues({ onChosen }: Pick<CardSheetProps, 'onChosen'>) {
  const [keyword, setKeyword] = useState('')
  const name = keyword.trim()
  const found = useCall('GET /appoint/consultConsultant/searchKeyword', name ? { keyword: name } : null)
  return (
    <>
      <Field label='推荐一位咨询师' placeholder='名字' maxLength={40} value={keyword} onChange={setKeyword} />
      {name !== '' &&
        found.data?.consultants.map(({ consultantId, userName }) => (
          <Cell
            key={consultantId}
            icon='user'
            title={userName}
            onPress={() => onChosen({ kind: 'consultant', consultantId })}
          />
        ))}
    </>
  )
}
