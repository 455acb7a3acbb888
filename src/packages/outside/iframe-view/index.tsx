import { frameTarget } from '@xinqi/domain/frame-target'
import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { Frame } from '@/platform/frame'
import { follow } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ownPage, textParam } from './own-page'
import { Refused } from './refused'
import '../outside.scss'

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
      <Loaded of={{ ...outside, data: found }} failed='没有打开' placeholder={<Skeleton count={6} />}>
        {(target) =>
          target.kind === 'framed' ? (
            <Frame className='iframe-view__frame' url={target.url} title='另一个网站的页面' />
          ) : own ? (
            <Skeleton count={6} />
          ) : (
            <Refused address={address} />
          )
        }
      </Loaded>
    </AppPage>
  )
}
