import type { Data } from '@xinqi/domain/contract/contract'
import { ReadingCard } from '@/features/article/reading-card'
import { open } from '@/platform/navigation/navigation'

type Story = Data<'GET /appoint/authorityNone/story/list'>['list'][number]

/** A story in a list: of which field, and how long it takes. */
export function StoryCard({ story: { id, title, summary, cover, minutes, category } }: { story: Story }) {
  return (
    <ReadingCard
      title={title}
      summary={summary}
      cover={cover}
      facts={[category?.name, `约 ${minutes} 分钟`].filter(Boolean).join(' · ')}
      onPress={() => void open('storyDetail', { id })}
    />
  )
}
