import { APPROVAL, APPROVAL_LABEL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { PriceItem } from './price-item'
import '@/features/service/service.scss'

const TABS = Object.values(APPROVAL).map((value) => ({ value, label: APPROVAL_LABEL[value] }))

/** Prices outside the band of a consultant's level. */
export default function OperatorPriceChangesPage() {
  const [status, setStatus] = useState<ApprovalStatus>(APPROVAL.reviewing)
  return (
    <AppPage route='operatorPriceChanges'>
      <Tabs label='审核的状态' items={TABS} value={status} onChange={setStatus} />
      <Prices key={status} status={status} />
    </AppPage>
  )
}

function Prices({ status }: { status: ApprovalStatus }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/priceChange/list', loggedIn ? { approvalStatus: status } : null)
  return (
    <PullList
      of={pages}
      failed='价格没有取到'
      empty={
        <Empty
          title={status === APPROVAL.reviewing ? '没有等待审核的价格' : '这里还没有'}
          hint='范围之内的价格不用审核，范围之外的会出现在这里。'
        />
      }
    >
      {(items) => items.map((item) => <PriceItem key={item.changeNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}
