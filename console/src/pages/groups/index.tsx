import { GROUP_DESK_LABEL, GROUP_DESK_TABS, type GroupDeskTab } from '@xinqi/domain/text/group'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { GroupCard } from './group-card'

const TABS = GROUP_DESK_TABS.map((value) => ({ value, label: GROUP_DESK_LABEL[value] }))

/** Groups that consultants have handed in: published, or sent back with a reason. */
export default function Groups() {
  const [tab, setTab] = useState<GroupDeskTab>('submitted')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/group/list', { tab, after: pages.after })
  return (
    <>
      <PageHead title='团体的审核' note='看过之后开始报名；退回的写明原因，咨询师改好再交。' />
      <StateTabs
        label='团体的状态'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <PagedList reading={reading} pages={pages} empty='这里没有团体'>
        {(group) => <GroupCard key={group.groupId} group={group} onChanged={reading.mutate} />}
      </PagedList>
    </>
  )
}
