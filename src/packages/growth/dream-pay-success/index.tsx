import { View } from '@tarojs/components'
import { OrderNotFound } from '@/features/order/order-not-found'
import { useOrder } from '@/features/order/use-order'
import { isNotFound } from '@/api/call-failure'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Timeline } from '@/ui/timeline/timeline'
import '../campaign/campaign.scss'

const UNTIL_THEN = [
  { title: '醒来先别动', sentences: ['躺着想一想刚才的画面，再慢慢睁眼。动作越大，梦走得越快。'] },
  { title: '记几个词就好', sentences: ['人、地方、颜色、醒来那一刻的感觉。不用写成故事，也不用解释它。'] },
  { title: '没有梦也可以来', sentences: ['记不住梦很平常。说说最近睡得怎样，也是一次谈话。'] },
]

/** After a session about a dream is booked: how to keep the dream until then. */
export default function DreamPaySuccessPage() {
  const { orderNo = '' } = usePageParams('dreamPaySuccess')
  const order = useOrder(orderNo)
  return (
    <AppPage
      route='dreamPaySuccess'
      footer={
        <Button block onPress={() => void open('consultOrderDetail', { orderNo })}>
          看看这次预约
        </Button>
      }
    >
      <Loaded
        of={order}
        failed='预约没有取到'
        missing={(orderNo === '' || isNotFound(order.failure)) && <OrderNotFound />}
      >
        {() => (
          <View className='campaign'>
            <View className='campaign__hero'>
              <View className='campaign__title' role='heading' aria-level='1'>
                到那天之前
              </View>
              <View className='campaign__lead'>把梦留在枕边，带几个词来就够了。</View>
            </View>
            <Card>
              <Timeline label='怎样留住一个梦' items={UNTIL_THEN} />
            </Card>
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}
