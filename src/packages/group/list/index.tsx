import { GROUP_SHELF_LABEL, GROUP_SHELVES, type GroupShelf } from '@xinqi/domain/text/group'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { GroupCard } from '@/features/group/group-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'

const TABS = GROUP_SHELVES.map((value) => ({ value, label: GROUP_SHELF_LABEL[value] }))

/** 团体: those that one may join, and those that were (R85). */
export default function GroupListPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const [shelf, setShelf] = useState<GroupShelf>('open')
  useShareCard(() => ({ title: '团体 · 心栖', route: 'groupList', params: { orgId } }))
  return (
    <AppPage route='groupList'>
      <Tabs label='哪些团体' items={TABS} value={shelf} onChange={setShelf} />
      <Groups key={shelf} shelf={shelf} />
    </AppPage>
  )
}

function Groups({ shelf }: { shelf: GroupShelf }) {
  const orgId = useOrganisation((state) => state.orgId)
  const pages = usePages('GET /appoint/consultGroup/list', { orgId, shelf })
  return (
    <PullList
      of={pages}
      failed='团体没有取到'
      empty={<Empty title='这里还没有团体' hint='新的团体开始报名时，会放在这里。' />}
    >
      {(items) =>
        items.map((group) => (
          <GroupCard
            key={group.groupId}
            group={group}
            onPress={() => void open('groupDetail', { groupId: group.groupId })}
          />
        ))
      }
    </PullList>
  )
}
