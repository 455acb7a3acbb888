import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { DiscountForm } from './discount-form'
import { DiscountHistory } from './discount-history'
import './index.scss'

type Standing = Data<'GET /consult/visitorDiscounts/list'>['list'][number]

/** Whom a discount is for: the visitor that the address names, or whose discount it names; else everybody who comes again. */
const whomFor = (list: readonly Standing[], id: number | null, userId: number | null): number | null =>
  userId ?? list.find(({ discountId }) => discountId === id)?.userId ?? null

/** A consultant's own: so many percent off for whoever comes again, or for one visitor, until when, and how it changed. */
export default function DiscountPage() {
  const { id, consultantId, userId } = usePageParams('consultantDiscount')
  const own = useSession((session) => session.consultant?.id)
  const isOwn = own !== undefined && (consultantId === null || consultantId === own)
  const answer = useCall('GET /consult/visitorDiscounts/list', isOwn ? {} : null)
  const whom = whomFor(answer.data?.list ?? [], id, userId)
  const missing = own !== undefined && !isOwn && <Empty title='没有找到这项优惠' hint='只看得到你自己的。' />
  return (
    <AppPage route='consultantDiscount' title={whom === null ? undefined : '给一位来访者的优惠'}>
      <Loaded of={answer} failed='优惠没有取到' missing={missing}>
        {({ list }) => <Discounts list={list} userId={whom} own={own ?? 0} onChanged={answer.refresh} />}
      </Loaded>
    </AppPage>
  )
}

interface DiscountsProps {
  list: readonly Standing[]
  userId: number | null
  own: number
  onChanged: () => Promise<unknown>
}

function Discounts({ list, userId, own, onChanged }: DiscountsProps) {
  const visitor = useCall('GET /consult/consultVisitor/detail', userId === null ? null : { userId })
  if (isNotFound(visitor.failure)) return <Empty title='没有找到这位来访者' hint='只能给和你约过的人优惠。' />
  const standing = list.find((one) => one.userId === userId)
  const name = userId === null ? null : (visitor.data?.visitorName ?? '这位来访者')
  const others = list.filter((one) => one.userId !== userId)
  return (
    <View className='discount'>
      <DiscountForm
        key={`${userId ?? 0}-${standing?.discountId ?? 0}`}
        userId={userId}
        name={name}
        standing={standing}
        onChanged={onChanged}
      />
      <Card padding='none'>
        {others.map(({ discountId, userId: of, offPercent, untilTime }) => (
          <Cell
            key={discountId}
            title={of === null ? '所有再次来访者' : '单独给一位来访者'}
            note={untilTime ? `到 ${untilTime.slice(0, 10)} 零点为止` : '没有期限'}
            value={`减 ${offPercent}%`}
            onPress={() => void open('consultantDiscount', { id: discountId, consultantId: own })}
          />
        ))}
        <Cell
          icon='users'
          title='选一位来访者'
          note='只给 TA 一个人的优惠'
          onPress={() => void open('consultantVisitors', { id: standing?.discountId ?? 0, consultantId: own })}
        />
      </Card>
      <DiscountHistory key={standing?.discountId ?? 0} userId={userId} />
    </View>
  )
}
