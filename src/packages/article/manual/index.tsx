import { useCall } from '@/api/use-call'
import { readAt } from '@/features/article/manual-place'
import { AppPage } from '@/frame/app-page'
import { useOrganisation } from '@/state/organisation'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { usePageParams } from '@/platform/navigation/page-params'
import { Contents } from './contents'
import { SectionPage } from './section-page'
import './index.scss'

/**
 * 使用帮助. `/manual` shows its contents, `/manual/1` one chapter of them, `/manual/1/2` a section: both indexes count from 0,
 * since the documents call them indexes. A place that is not there opens the contents.
 */
export default function ManualPage() {
  const { fatherIndex, sonIndex } = usePageParams('manual')
  const orgId = useOrganisation((state) => state.orgId)
  const manual = useCall('GET /consult/manual/list', { orgId })
  const chapters = manual.data
  const place =
    chapters && fatherIndex !== null && sonIndex !== null ? readAt(chapters, { fatherIndex, sonIndex }) : null
  if (place) return <SectionPage {...place} />
  return (
    <AppPage route='manual' className='manual'>
      <Loaded of={manual} failed='帮助没有取到' placeholder={<Skeleton count={12} />}>
        {(all) => <Contents chapters={all} chapter={fatherIndex} />}
      </Loaded>
    </AppPage>
  )
}
