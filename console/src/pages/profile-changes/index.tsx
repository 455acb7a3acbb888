import { APPROVAL, APPROVAL_LABEL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { ChangeCard } from './change-card'

const TABS = Object.values(APPROVAL).map((value) => ({ value, label: APPROVAL_LABEL[value] }))

/** What consultants want to be read of them: old beside new, approved or refused with a reason. */
export default function ProfileChanges() {
  const [approvalStatus, setStatus] = useState<ApprovalStatus>(APPROVAL.reviewing)
  const pages = useKeyPages()
  const reading = useCall('GET /operator/profileChange/list', { approvalStatus, after: pages.after })
  return (
    <>
      <PageHead title='资料的审核' note='左边是来访者现在看到的，右边是改成的样子；通过之后马上看得到。' />
      <StateTabs
        label='审核的状态'
        options={TABS}
        value={approvalStatus}
        onChange={(next) => {
          pages.restart()
          setStatus(next)
        }}
      />
      <PagedList
        reading={reading}
        pages={pages}
        empty={approvalStatus === APPROVAL.reviewing ? '没有等待审核的修改' : '这里还没有'}
      >
        {(change) => (
          <ChangeCard
            key={change.changeNo}
            change={change}
            topics={reading.data?.topics ?? []}
            onChanged={reading.mutate}
          />
        )}
      </PagedList>
    </>
  )
}
