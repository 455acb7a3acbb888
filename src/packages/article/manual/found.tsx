import { useCall } from '@/api/use-call'
import { placeOf, type Chapters } from '@/features/article/manual-place'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** Sections in which the words stand, with what stands around them. */
export function Found({ chapters, keyword }: { chapters: Chapters; keyword: string }) {
  const orgId = useOrganisation((state) => state.orgId)
  const search = useCall('GET /consult/manual/search', keyword ? { keyword, orgId } : null)
  if (!search.data)
    return search.failure ? (
      <ErrorState title='没有搜成' hint={search.failure.message} onRetry={() => void search.refresh()} />
    ) : (
      <Skeleton count={4} />
    )
  if (search.data.length === 0)
    return <Empty title={`没有找到「${keyword}」`} hint='换一个更短的词试试，比如「退款」「视频」。' scene='lamp' />
  return (
    <Card padding='none' className='manual__found'>
      {search.data.map(({ id, title, excerpt }) => {
        const place = placeOf(chapters, id)
        if (!place) return null
        const { fatherIndex, sonIndex, chapter } = place
        return (
          <Cell
            key={id}
            title={title}
            note={`${chapter.title} · ${excerpt}`}
            onPress={() => void open('manual', { fatherIndex, sonIndex })}
          />
        )
      })}
    </Card>
  )
}
