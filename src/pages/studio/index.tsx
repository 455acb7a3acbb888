import { useEffect, useState } from 'react'
import { useCall } from '@/api/use-call'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { usePageParams } from '@/platform/navigation/page-params'
import { enterOrganisation, useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ByInvitation } from './by-invitation'
import { StudioOverview } from './studio-overview'
import './index.scss'

/** 工作室: who we are, where, and how to book. Its title is the studio's own name (R38). */
export default function StudioPage() {
  const { orgId, studioId, validCode: given } = usePageParams('studio')
  const [validCode, enter] = useState(given)
  useEffect(() => enterOrganisation(orgId), [orgId])
  const { name } = useFlavour()
  const studios = useCall('GET /appoint/consultStudio/listStudio', { validCode })
  // The one that a code opens comes first.
  const studio = studios.data?.find((one) => one.studioId === studioId) ?? studios.data?.[0]
  const title = studio?.studioName ?? name
  useShareCard(() => ({ title, route: 'studio', params: { orgId, validCode } }))
  return (
    <AppPage route='studio' title={title} className='studio'>
      <Loaded of={studios} failed='工作室没有取到' placeholder={<Skeleton count={8} />}>
        {() => (studio ? <StudioOverview studio={studio} /> : <NoStudio />)}
      </Loaded>
      <ByInvitation onEnter={enter} />
      <HelpButton above='tabs' />
    </AppPage>
  )
}

function NoStudio() {
  return (
    <Empty
      title='这里还没有工作室'
      hint='可以直接看看在线的咨询。'
      action={
        <Button variant='ghost' size='medium' onPress={() => void open('home')}>
          去看看
        </Button>
      }
    />
  )
}
