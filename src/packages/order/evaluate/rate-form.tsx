import { View } from '@tarojs/components'
import { STAR_LABEL } from '@xinqi/domain/text/labels'
import type { Appointment, OrderDetail } from '@/features/order/order-types'
import { PersonLine } from '@/features/order/person-line'
import { modeName, whenText } from '@/features/order/session-labels'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Chip } from '@/ui/chip/chip'
import { Field } from '@/ui/field/field'
import { StarsInput } from '@/ui/stars/stars'
import { tagsFor, useRate } from './use-rate'

const CONTENT_MAX = 500
const STEPS = [1, 2, 3, 4, 5].map((stars) => STAR_LABEL[stars] ?? '') as [string, string, string, string, string]

const INTRO = {
  usual: '这次咨询，你的感受怎么样？',
  invite: '这次咨询来自朋友的邀请，你的感受怎么样？',
  preUse: '这次体验，你的感受怎么样？',
} as const

export interface RateFormProps {
  order: OrderDetail
  appointment: Appointment
  occasion: keyof typeof INTRO
  onDone: () => void
}

/** Stars, words, a few sentences; without a name unless one wants to give it. */
export function RateForm({ order, appointment, occasion, onDone }: RateFormProps) {
  const rate = useRate(appointment.appointNo, onDone)
  const now = useNow()
  const tags = tagsFor(rate.stars)
  return (
    <AppPage
      route='evaluate'
      footer={
        <Button block loading={rate.busy} disabled={rate.stars === 0} onPress={() => void rate.submit()}>
          {rate.stars === 0 ? '请选择星级' : '提交评价'}
        </Button>
      }
    >
      <View className='evaluate'>
        <Card>
          <PersonLine name={order.consultantName} portrait={order.homepage} consultantType={order.consultantType}>
            {`${whenText(appointment.appointStartTime, now)} · ${modeName(appointment.consultMode)}`}
          </PersonLine>
        </Card>
        <View className='evaluate__title' role='heading' aria-level='1'>
          {INTRO[occasion]}
        </View>
        <StarsInput label='这次咨询' value={rate.stars} onChange={rate.setStars} stepLabels={STEPS} />
        {tags.length > 0 && (
          <View className='evaluate__tags' role='group' aria-label='选几个词'>
            {tags.map((tag) => (
              <Chip
                key={tag}
                role='checkbox'
                text={tag}
                selected={rate.tags.includes(tag)}
                onPress={() => rate.toggle(tag)}
              />
            ))}
          </View>
        )}
        <Field
          label='想说的话（可以不写）'
          multiline
          counter
          maxLength={CONTENT_MAX}
          placeholder='什么对你有帮助，什么可以更好'
          value={rate.content}
          onChange={rate.setContent}
          error={rate.problem || undefined}
        />
        <Checkbox label='匿名评价' checked={rate.anonymous} onChange={rate.setAnonymous}>
          匿名评价。公开的评价里不会出现你的称呼。
        </Checkbox>
      </View>
    </AppPage>
  )
}
