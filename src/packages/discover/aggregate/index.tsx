import { GROUPS } from '@xinqi/domain/edition/flavour'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open, restart } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { PeopleOfGroup } from './people-of-group'
import './index.scss'

/** 同组的机构 (R219): the people of all organisations of one group; without a group, which groups there are. */
export default function AggregatePage() {
  const { groupId } = usePageParams('aggregate')
  const group = GROUPS.find((one) => one.groupId === groupId)
  useShareCard(() => ({ title: group?.name ?? '心栖的机构', route: 'aggregate', params: { groupId } }))
  return (
    <AppPage route='aggregate' title={group?.name}>
      {group ? <PeopleOfGroup groupId={group.groupId} /> : groupId === null ? <Groups /> : <NoSuchGroup />}
    </AppPage>
  )
}

function Groups() {
  const all = useCall('GET /appoint/consultOrganization/getOrganizationList', {})
  return (
    <Loaded of={all} failed='机构没有取到' placeholder={<Skeleton count={6} />}>
      {(organisations) => (
        <Card padding='none' className='aggregate__groups'>
          {GROUPS.map(({ groupId, name }) => {
            const count = organisations.filter((one) => one.isOpen && one.groupId === groupId).length
            return (
              count > 0 && (
                <Cell
                  key={groupId}
                  icon='building-2'
                  title={name}
                  note={`${count} 个机构`}
                  onPress={() => void open('aggregate', { groupId })}
                />
              )
            )
          })}
        </Card>
      )}
    </Loaded>
  )
}

const NoSuchGroup = () => (
  <Empty
    title='没有找到这组机构'
    hint='链接可能不完整，或这一组已经不在了。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void restart('home')}>
        回到首页
      </Button>
    }
  />
)
