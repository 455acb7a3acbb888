import { APPROVAL, APPROVAL_LABEL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { ChangeItem } from './change-item'
import '@/features/profile/profile.scss'
import './index.scss'

const TABS = Object.values(APPROVAL).map((value) => ({ value, label: APPROVAL_LABEL[value] }))

/** What consultants want to be read of them: old and new side by side, approved or refused with a reason. */
export default function OperatorProfileChangesPage() {
  const [status, setStatus] = useState<ApprovalStatus>(APPROVAL.reviewing)
  return (
    <AppPage route='operatorProfileChanges'>
      <Tabs label='审核的状态' items={TABS} value={status} onChange={setStatus} />
      <Changes key={status} status={status} />
    </AppPage>
  )
}

function Changes({ status }: { status: ApprovalStatus }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/profileChange/list', loggedIn ? { approvalStatus: status } : null)
  return (
    <PullList
      of={pages}
      failed='修改没有取到'
      empty={
        <Empty
          title={status === APPROVAL.reviewing ? '没有等待审核的修改' : '这里还没有'}
          hint='咨询师改了头像、介绍、方向、学历或受训经历，会出现在这里。'
        />
      }
    >
      {(items) =>
        items.map((item) => (
          <ChangeItem key={item.changeNo} item={item} topics={pages.first?.topics ?? []} onChanged={pages.refresh} />
        ))
      }
    </PullList>
  )
}
