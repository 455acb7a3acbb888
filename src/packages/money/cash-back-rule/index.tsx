import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import {
  CASHBACK_CLOSING_DAYS,
  CASHBACK_PRIZES,
  CASHBACK_TOTAL,
  CASHBACK_WAIT_DAYS,
} from '@xinqi/domain/rules/cashback'
import { useCashback } from '@/features/cashback/use-cashback'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Timeline } from '@/ui/timeline/timeline'
import './index.scss'

const STEPS = [
  { title: '参加', sentences: ['在返现一页按「参加」，这份返现就为你留好了，别人占不走。'] },
  {
    title: '聊四次',
    sentences: [`每聊完一次点亮一步，四步依次是 ${CASHBACK_PRIZES.map((prize) => formatFen(prize)).join('、')}。`],
  },
  { title: `再过 ${CASHBACK_WAIT_DAYS} 天`, sentences: [`四步都亮着，${formatFen(CASHBACK_TOTAL)} 就可以用了。`] },
]

const RULES = [
  '参加之后、在这一期里开始的咨询才算，要真的聊过，并且付了款。',
  '退了款的不算。点亮之后再退，这一步会变暗；后面的咨询会补上来。',
  '没有到场的、费用全免的、和自己预约的，都不算。',
  `先咨询后付费的，付款之后算。这一期结束后 ${CASHBACK_CLOSING_DAYS} 天内付清都来得及。`,
  `四次里有退款的，返现可以用之前（第四次结束并付款后 ${CASHBACK_WAIT_DAYS} 天）会收回；可以用之后不会。`,
  '没有点亮四步，这一期就没有返现，前几步不单独计算。',
  '一个人每期只能用一个账号参加，手机号、微信和登录的设备相同的算一个人。',
  '第一份返现可以用之后，如果这一期还没有结束、还有名额，可以再来一轮，最多两轮。',
  '名额满了或停止加入之后，已经参加的不受影响。',
]

/** 返现规则: what counts, what does not, and when the prize is one's own. */
export default function CashBackRulePage() {
  const { data } = useCashback()
  const least = data?.minPriceFen ? [`这一期里，每次咨询实付不少于 ${formatFen(data.minPriceFen)} 才算。`] : []
  return (
    <AppPage
      route='cashBackRule'
      footer={
        <Button block variant='ghost' onPress={() => void open('cashBack')}>
          看看我的进度
        </Button>
      }
    >
      <View className='cash-back-rule__heading' role='heading' aria-level='2'>
        怎样得到
      </View>
      <Card>
        <Timeline label='返现的经过' items={STEPS} />
      </Card>
      <View className='cash-back-rule__heading' role='heading' aria-level='2'>
        请留意
      </View>
      <Card>
        <View role='list'>
          {[...RULES, ...least].map((rule) => (
            <View key={rule} className='cash-back-rule__rule' role='listitem'>
              {rule}
            </View>
          ))}
        </View>
      </Card>
    </AppPage>
  )
}
