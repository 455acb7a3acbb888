import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { GROUPS } from '@xinqi/domain/edition/flavour'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '@/features/organisation/organisation.scss'

type Organisations = Data<'GET /appoint/consultOrganization/getOrganizationList'>

/** 平台上的机构: every organisation under its group, one's own marked; each leads to what holds there. */
export default function OrganizationListPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const all = useCall('GET /appoint/consultOrganization/getOrganizationList', {})
  const own = useCall('GET /consult/consultOrganization/info', loggedIn ? {} : null)
  return (
    <AppPage route='organizationList'>
      <Loaded of={all} failed='机构没有取到' placeholder={<Skeleton count={8} />}>
        {(organisations) =>
          GROUPS.map(({ groupId, name }) => (
            <Group
              key={groupId}
              name={name}
              organisations={organisations.filter((one) => one.groupId === groupId)}
              ownId={own.data?.orgId}
            />
          ))
        }
      </Loaded>
    </AppPage>
  )
}

function Group(props: { name: string; organisations: Organisations; ownId: number | undefined }) {
  const { name, organisations, ownId } = props
  if (organisations.length === 0) return null
  return (
    <>
      <View className='organisation__heading' role='heading' aria-level='2'>
        {name}
      </View>
      <Card padding='none'>
        {organisations.map(({ orgId, orgName, people }) => (
          <Cell
            key={orgId}
            icon='building-2'
            title={orgName}
            note={people > 0 ? `${people} 位咨询师` : '现在没有能约的咨询师'}
            value={orgId === ownId ? '我的机构' : ''}
            onPress={() => void open('mechanism', { orgId })}
          />
        ))}
      </Card>
    </>
  )
}
