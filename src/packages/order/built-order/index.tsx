import { View } from '@tarojs/components'
import { shortYuan } from '@xinqi/domain/money'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { ChangeSheet } from '@/features/order/change-sheet'
import type { OrderDetail } from '@/features/order/order-types'
import { OrderNotFound } from '@/features/order/order-not-found'
import { useOrder } from '@/features/order/use-order'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { BookedOverview } from '../booked-overview'
import { useAnswer } from './use-answer'
import '../order.scss'

/** An order that the consultant has made: when, with whom, for how much, by which rule; to agree to or not. */
export default function BuiltOrderPage() {
  const { orderNo } = usePageParams('consultBuildOrderDetail')
  const order = useOrder(orderNo)
  const answer = useAnswer()
  const now = useNow()
  const [declining, setDeclining] = useState(false)
  const { data } = order
  const footer = data && <Footer order={data} answer={answer} onDecline={() => setDeclining(true)} />
  return (
    <AppPage route='consultBuildOrderDetail' footer={footer}>
      <Loaded
        of={order}
        failed='预约没有取到'
        missing={isNotFound(order.failure) && <OrderNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {(known) => (
          <View className='booked-overview'>
            <BookedOverview order={known} now={now} />
            {known.builtNote && (
              <Card>
                <View className='booked-overview__policy'>{`${known.consultantName}的话`}</View>
                <View>{known.builtNote}</View>
              </Card>
            )}
            {known.answerBy && (
              <View className='booked-overview__next'>
                {`时间为你保留到${momentName(parseMoment(known.answerBy), now)}。不回答也没有关系，到时会自动放开。`}
              </View>
            )}
            {answer.problem && (
              <View className='built-order__problem' role='alert'>
                {answer.problem}
              </View>
            )}
          </View>
        )}
      </Loaded>
      {data && declining && (
        <ChangeSheet order={data} first='cancel' onClose={() => setDeclining(false)} onChanged={order.refresh} />
      )}
    </AppPage>
  )
}

interface FooterProps {
  order: OrderDetail
  answer: ReturnType<typeof useAnswer>
  onDecline: () => void
}

function Footer({ order, answer, onDecline }: FooterProps) {
  const { orderNo, payableFen, actions } = order
  if (!actions.answer)
    return (
      <Button block onPress={() => void replace('consultOrderDetail', { orderNo })}>
        查看预约
      </Button>
    )
  return (
    <>
      <Button variant='ghost' onPress={onDecline}>
        不约这次
      </Button>
      <Button block loading={answer.busy} onPress={() => void answer.agree(order)}>
        {payableFen > 0 ? `确认并支付 ¥${shortYuan(payableFen)}` : '确认预约'}
      </Button>
    </>
  )
}
