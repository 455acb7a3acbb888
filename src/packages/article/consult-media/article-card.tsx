import type { Data } from '@xinqi/domain/contract/contract'
import { ReadingCard } from '@/features/article/reading-card'
import { open } from '@/platform/navigation/navigation'

type Article = Data<'GET /consult/media/list'>[number]

/** An article in a list, and how long it takes. */
export const ArticleCard = ({ id, title, summary, cover, minutes }: Article) => (
  <ReadingCard
    title={title}
    summary={summary}
    cover={cover}
    facts={`约 ${minutes} 分钟`}
    onPress={() => void open('consultMedia', { id })}
  />
)
