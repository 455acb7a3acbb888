import { frameTarget } from '@xinqi/domain/frame-target'
import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { Frame } from '@/platform/frame'
import { follow } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ownPage, textParam } from './own-page'
import { Refused } from './refused'
import './index.scss'

/** Shows a page of a configured site (docs/domain.md §9). Pages of ours open as themselves; nothing else is opened. */
export default function IframeViewPage() {
  const address = textParam(usePageParams('iframeView').url)
  const outside = useCall('GET /appoint/common/outside', {})
  const found = outside.data && frameTarget(address, { siteUrl: outside.data.siteUrl, hosts: outside.data.frameHosts })
  const own = found?.kind === 'own' ? ownPage(found.path) : null
  useEffect(() => {
    if (own) void follow(own)
  }, [own])
  return (
    <AppPage route='iframeView' padded={found?.kind !== 'framed'}>
      {found === undefined ? (
        outside.failure ? (
          <ErrorState title='没有打开' hint={outside.failure.message} onRetry={() => void outside.refresh()} />
        ) : (
          <Skeleton count={6} />
        )
      ) : found.kind === 'framed' ? (
        <Frame className='iframe-view__frame' url={found.url} title='另一个网站的页面' />
      ) : own ? (
        <Skeleton count={6} />
      ) : (
        <Refused address={address} />
      )}
    </AppPage>
  )
}
