import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { placeOf, type Chapters } from '@/features/article/manual-place'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** Sections in which the words stand, with what stands around them. */
export function Found({ chapters, keyword }: { chapters: Chapters; keyword: string }) {
  const orgId = useOrganisation((state) => state.orgId)
  const search = useCall('GET /consult/manual/search', keyword ? { keyword, orgId } : null)
  return (
    <Loaded of={search} failed='没有搜成' placeholder={<Skeleton count={4} />}>
      {(sections) => <Sections sections={sections} chapters={chapters} keyword={keyword} />}
    </Loaded>
  )
}

interface SectionsProps {
  sections: Data<'GET /consult/manual/search'>
  chapters: Chapters
  keyword: string
}

function Sections({ sections, chapters, keyword }: SectionsProps) {
  if (sections.length === 0)
    return <Empty title={`没有找到「${keyword}」`} hint='换一个更短的词试试，比如「退款」「视频」。' scene='lamp' />
  return (
    <Card padding='none' className='manual__found'>
      {sections.map(({ id, title, excerpt }) => {
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
