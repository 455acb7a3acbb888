import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** Everybody of the group; each card says of which organisation, and opens there. */
export function PeopleOfGroup({ groupId }: { groupId: number }) {
  const now = useNow()
  const pages = usePages('GET /appoint/consultConsultant/aggregate', { groupId })
  const organisations = pages.first?.organisations ?? []
  return (
    <>
      {organisations.length > 0 && (
        <View className='aggregate__words'>{organisations.map(({ orgName }) => orgName).join('、')}</View>
      )}
      <ConsultantList
        route='aggregate'
        pages={pages}
        now={now}
        more={({ orgId, orgName }) => ({ orgId, note: orgName })}
        empty={<NobodyThere hasOrganisations={organisations.length > 0} />}
      />
    </>
  )
}

const NobodyThere = ({ hasOrganisations }: { hasOrganisations: boolean }) => (
  <Empty
    title={hasOrganisations ? '这些机构还没有人' : '这里还没有机构'}
    hint='可以看看别的机构。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('aggregate')}>
        其他机构
      </Button>
    }
  />
)
