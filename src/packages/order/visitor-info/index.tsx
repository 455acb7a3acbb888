import { View } from '@tarojs/components'
import { ORDER } from '@xinqi/domain/status/order'
import { useState } from 'react'
import { CallFailure, isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { meetingWith, whenText } from '@/features/order/session-labels'
import { OrderNotFound } from '@/features/order/order-not-found'
import { useOrder } from '@/features/order/use-order'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { offerOtherHelp } from '@/features/visitor/restricted-notice'
import { saveVisitorInfo } from '@/features/visitor/tell-visitor-info'
import { useVisitorForm } from '@/features/visitor/use-visitor-form'
import { forgetVisitorDraft } from '@/features/visitor/visitor-draft'
import { VisitorInfoForm } from '@/features/visitor/visitor-info-form'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { showToast } from '@/state/overlays'
import { Banner } from '@/ui/banner/banner'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '../order.scss'

const LATE = '填写的时间已经过了，现在补上也来得及'

/** Whoever links here may say that the time to fill it in has passed; the order itself decides what is still possible. */
const isLate = (hasPastSubmitUserDataTime = ''): boolean => ['1', 'true'].includes(hasPastSubmitUserDataTime)

/** The order of this person's that waits for information, for an address that names none; the empty text where none does. */
function useWaitingOrder(asked: boolean): { orderNo: string; loading: boolean } {
  const { data, loading } = useCall('GET /appoint/consultConsultant/checkUnpayAndUnFill', asked ? {} : null)
  return { orderNo: data?.orderStatus === ORDER.awaitingInformation ? data.orderNo : '', loading }
}

/** The information that a paid order still waits for (R133). */
export default function VisitorInfoPage() {
  const params = usePageParams('userRecord')
  const waitingOrder = useWaitingOrder(params.orderNo === undefined)
  const orderNo = params.orderNo ?? waitingOrder.orderNo
  const order = useOrder(orderNo || undefined)
  const form = useVisitorForm()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const { data } = order
  const see = () => replace('consultOrderDetail', { orderNo })
  const waiting = data?.orderShowStatus === ORDER.awaitingInformation

  const save = async (consultantId: number): Promise<void> => {
    const info = form.check()
    if (!info) return
    setBusy(true)
    try {
      const { restricted } = await saveVisitorInfo(info, { orderNo, consultantId })
      if (restricted) await offerOtherHelp()
      else {
        showToast('已保存', 'success')
        await see()
      }
      forgetVisitorDraft()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!form.showRefusal(error)) showToast(error.message)
    } finally {
      setBusy(false)
    }
  }
  const footer = data && waiting && (
    <Button block loading={busy} onPress={() => void save(data.consultantId)}>
      保存，完成预约
    </Button>
  )
  return (
    <AppPage route='userRecord' footer={footer || undefined}>
      <Loaded
        of={order}
        failed='预约没有取到'
        hint={order.failure && `${order.failure.message}。填过的内容都还在。`}
        missing={(isNotFound(order.failure) || (!orderNo && !waitingOrder.loading)) && <OrderNotFound />}
        placeholder={<Skeleton count={8} />}
      >
        {(known) =>
          waiting ? (
            <View className='visitor-page'>
              <Banner
                icon='calendar'
                title={`${whenText(known.appointment?.appointStartTime ?? null, now)} ${meetingWith(known.consultantName, known.consultMode)}`}
                sub={isLate(params.hasPastSubmitUserDataTime) ? LATE : '填好下面这些，预约就定下来了'}
              />
              <VisitorInfoForm form={form} />
            </View>
          ) : (
            <Empty
              scene='letter'
              title='信息已经填好了'
              hint='这个预约不再需要填写。'
              action={
                <Button variant='ghost' size='medium' onPress={() => void see()}>
                  查看预约
                </Button>
              }
            />
          )
        }
      </Loaded>
    </AppPage>
  )
}
