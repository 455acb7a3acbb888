import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { GROUPS } from '@xinqi/domain/edition/flavour'
import { ROLE } from '@xinqi/domain/roles'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { CustomerServiceSheet } from '@/features/organisation/customer-service-sheet'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '@/features/organisation/organisation.scss'

type Organisation = Data<'GET /consult/consultOrganization/info'>

const ROLE_WORDS: Record<number, string> = {
  [ROLE.supervisor]: '你在这里是督导',
  [ROLE.volunteer]: '你在这里是志愿者',
  [ROLE.customerServiceAdviser]: '你在这里是顾问',
  [ROLE.consultant]: '你在这里是咨询师',
}

/** 我的机构, or another of the platform: what holds there, its studios, and how its people are reached. */
export default function MechanismPage() {
  const { orgId } = usePageParams('mechanism')
  const loggedIn = useSession((session) => session.consultant !== null)
  const info = useCall('GET /consult/consultOrganization/info', loggedIn ? (orgId === null ? {} : { orgId }) : null)
  const missing = isNotFound(info.failure) && <Empty title='没有找到这家机构' />
  return (
    <AppPage route='mechanism' title={info.data && !info.data.isOwn ? info.data.orgName : undefined}>
      <Loaded of={info} failed='机构没有取到' missing={missing} placeholder={<Skeleton shape='card' count={3} />}>
        {(organisation) => <Rules organisation={organisation} />}
      </Loaded>
    </AppPage>
  )
}

function Rules({ organisation }: { organisation: Organisation }) {
  const { orgId, orgName, groupId, role, isOwn, people, policy, confirmsByHand, teamMode } = organisation
  const [asking, setAsking] = useState(false)
  const group = GROUPS.find((one) => one.groupId === groupId)?.name
  return (
    <>
      <Card className='organisation__card'>
        <View className='organisation__name'>{orgName}</View>
        <View className='organisation__quiet'>
          {[group, people > 0 && `${people} 位咨询师`, isOwn && ROLE_WORDS[role]].filter(Boolean).join(' · ')}
        </View>
      </Card>
      <View className='organisation__heading' role='heading' aria-level='2'>
        这里的规则
      </View>
      <Card>
        <View>改期和退款</View>
        <View className='organisation__quiet'>{policy}</View>
        <View className='organisation__words'>接预约</View>
        <View className='organisation__quiet'>
          {confirmsByHand ? '付款以后由咨询师确认，确认了才算约好。' : '付款以后就约好了，不用再确认。'}
        </View>
        <View className='organisation__words'>团体</View>
        <View className='organisation__quiet'>
          {teamMode === 1 ? '这里开团体，来访者在「团体」里看得到。' : '这里不开团体。'}
        </View>
      </Card>
      <Studios orgId={orgId} />
      <Card padding='none' className='organisation__card'>
        <Cell icon='headphones' title='联系机构' note='客服的微信、电话和在的时间' onPress={() => setAsking(true)} />
        <Cell
          icon='building-2'
          title='平台上的机构'
          note='都有哪些，各自的规则'
          onPress={() => void open('organizationList')}
        />
      </Card>
      {asking && <CustomerServiceSheet orgId={orgId} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Where one meets face to face; places that only a code opens are shown to those who work there. */
function Studios({ orgId }: { orgId: number }) {
  const studios = useCall('GET /consult/consultStudio/listByOrgId', { orgId })
  if (!studios.data || studios.data.length === 0) return null
  return (
    <>
      <View className='organisation__heading' role='heading' aria-level='2'>
        面询的地方
      </View>
      <Card>
        {studios.data.map(({ studioId, studioName, city, address }) => (
          <View key={studioId} className='organisation__words'>
            <View>{studioName}</View>
            <View className='organisation__quiet'>{[city, address].filter(Boolean).join(' · ')}</View>
          </View>
        ))}
      </Card>
    </>
  )
}
