import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

const STEPS = [
  ['选一位咨询师和时间', '不用付款，用掉一次企业提供的次数。'],
  ['到时间进入咨询室', '视频、语音都可以，每次 50 分钟。'],
  ['改时间或取消', '按预约时写明的规则，及时取消会把次数还给你。'],
] as const

/** What the company sees, and what it never does. */
const PRIVACY = [
  '企业只看得到用了多少次，看不到是谁。',
  '和谁谈、谈了什么、填写的信息，企业都看不到。',
  '只有在有人身危险时，才会按法律要求联系必要的人。',
] as const

/** How it works, and the promise about privacy. */
export function PrivacyPromise() {
  return (
    <>
      <View className='employee-welfare__heading' role='heading' aria-level='2'>
        怎么用
      </View>
      <Card padding='none'>
        {STEPS.map(([title, note], index) => (
          <Cell key={title} title={`${index + 1}. ${title}`} note={note} />
        ))}
      </Card>
      <View className='employee-welfare__heading' role='heading' aria-level='2'>
        隐私承诺
      </View>
      <Card>
        {PRIVACY.map((line) => (
          <View key={line} className='employee-welfare__line'>
            {line}
          </View>
        ))}
      </Card>
    </>
  )
}
