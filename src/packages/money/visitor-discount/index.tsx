import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import './index.scss'

/** A consultant's own: so many percent off for whoever comes again, or for the visitor of one session. */
export default function VisitorDiscountPage() {
  const { appointNo } = usePageParams('visitorDiscount')
  const loggedIn = useSession((state) => state.consultant !== null)
  const answer = useCall('GET /consult/visitorDiscounts/list', loggedIn ? {} : null)
  return (
    <AppPage route='visitorDiscount'>
      <Loaded of={answer} failed='优惠没有取到'>
        {({ list }) => (
          <>
            <DiscountForm
              key={appointNo ?? ''}
              appointNo={appointNo}
              standing={list.find((one) => (one.appointNo ?? undefined) === appointNo)?.offPercent ?? 0}
              onChanged={answer.refresh}
            />
            <Card padding='none'>
              {list.map(({ discountId, offPercent, appointNo: of, since }) => (
                <Cell
                  key={discountId}
                  title={of === null ? '所有再次来访者' : '只给一位来访者'}
                  note={`${since.slice(0, 10)} 起`}
                  value={`减 ${offPercent}%`}
                  onPress={() => void open('visitorDiscount', of === null ? {} : { appointNo: of })}
                />
              ))}
            </Card>
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

interface DiscountFormProps {
  appointNo: string | undefined
  standing: number
  onChanged: () => Promise<unknown>
}

function DiscountForm({ appointNo, standing, onChanged }: DiscountFormProps) {
  const [text, setText] = useState(String(standing))
  const isRight = /^\d{1,2}$/.test(text) && Number(text) <= 50
  const save = async (): Promise<void> => {
    const work = call('POST /consult/visitorDiscounts/set', { offPercent: Number(text), appointNo })
    if (await toastSuccess(work, Number(text) === 0 ? '优惠已取消' : '优惠已设好')) await onChanged()
  }
  return (
    <Card className='visitor-discount'>
      <View>
        {appointNo === undefined
          ? '和你做过咨询的来访者，再次预约时少付这么多，由你承担。已经下的单不变。'
          : '只给这次咨询的来访者，由你承担。已经下的单不变。'}
      </View>
      <Field
        label='减百分之几'
        type='number'
        value={text}
        onChange={setText}
        maxLength={2}
        suffix='%'
        error={isRight ? undefined : '0 到 50 的整数；0 是不给优惠'}
      />
      <Button size='medium' disabled={!isRight || Number(text) === standing} onPress={() => void save()}>
        保存
      </Button>
    </Card>
  )
}
