import { View } from '@tarojs/components'
import { GRACE_DAYS } from '@xinqi/domain/order-types'
import { latenessPromise } from '@xinqi/domain/text/lateness'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Timeline } from '@/ui/timeline/timeline'
import '../order.scss'

const STEPS = [
  { title: '预约', sentences: ['选好时间就定下来，现在不用付款。'] },
  { title: '咨询', sentences: ['和付过款的预约完全一样。'] },
  { title: `结束后 ${GRACE_DAYS} 天内`, sentences: ['在预约里付款，不会比预约时写明的多。'] },
  { title: '付款之后', sentences: ['可以写下感受，也可以再约下一次。'] },
]

const RULES = [
  '同一时间只能有一个先咨询后付费的预约，这一次结束并付清，才能再约。',
  '来不了，请在开始前取消，不收费用。',
  '咨询师没有来，或者提前离开、让你一个人等着的，不用付款。',
  latenessPromise('after'),
  '线上咨询你从头到尾没有进入的，这一次算作已使用，需要付款。',
  `超过 ${GRACE_DAYS} 天没有付款算作逾期，付清之前不能再约新的时间，不会加收任何费用。`,
]

/** 先咨询后付费的规则 (R29): what happens when, and what follows from what. */
export default function PreUseRulePage() {
  return (
    <AppPage
      route='preUseRule'
      footer={
        <Button block variant='ghost' onPress={() => void open('search')}>
          找咨询师
        </Button>
      }
    >
      <View className='pre-use-rule'>
        <View className='pre-use-rule__title' role='heading' aria-level='2'>
          先聊，再付
        </View>
        <Card>
          <Timeline label='先咨询后付费的经过' items={STEPS} />
        </Card>
        <View className='pre-use-rule__heading' role='heading' aria-level='2'>
          请留意
        </View>
        <Card>
          <View role='list'>
            {RULES.map((rule) => (
              <View key={rule} className='pre-use-rule__rule' role='listitem'>
                {rule}
              </View>
            ))}
          </View>
        </Card>
      </View>
    </AppPage>
  )
}
