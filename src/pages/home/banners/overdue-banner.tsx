import type { Data } from '@xinqi/domain/contract/contract'
import { overdueSentence } from '@xinqi/domain/rules/overdue'
import { open } from '@/platform/navigation/navigation'
import { HomeBanner } from './home-banner'

export type Overdue = Data<'GET /appoint/consultOrder/getSpecialUnpay'>

/** A session that took place and is not paid; leads to where it is paid (R140, R141). */
export function OverdueBanner({ overdue: { visible, info } }: { overdue: Overdue }) {
  if (!visible || !info) return null
  return (
    <HomeBanner
      icon='wallet'
      title='有一次咨询还没有付款'
      sub={overdueSentence(info.overTime)}
      onPress={() => void open('evaluate', { orderNo: info.orderNo })}
    />
  )
}
