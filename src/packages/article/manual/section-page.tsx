import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { ArticleBody } from '@/features/article/article-body'
import type { PlacedSection } from '@/features/article/manual-place'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Icon } from '@/ui/icon/icon'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { Skeleton } from '@/ui/skeleton/skeleton'

export interface SectionPageProps {
  current: PlacedSection
  previous: PlacedSection | null
  next: PlacedSection | null
}

/** One section, and the way to the ones before and after it. */
export function SectionPage({ current, previous, next }: SectionPageProps) {
  const { fatherIndex, sonIndex, chapter, section } = current
  const orgId = useOrganisation((state) => state.orgId)
  const page = useCall('GET /consult/manual/content', { id: section.id, orgId })
  useShareCard(() => ({
    title: `使用帮助 · ${section.title}`,
    route: 'manual',
    params: { fatherIndex, sonIndex, orgId },
  }))
  return (
    <AppPage route='manual' className='manual'>
      <View className='manual__quiet manual__where'>{`${chapter.title} · 第 ${sonIndex + 1} 节`}</View>
      <View className='manual__title' role='heading' aria-level='2'>
        {section.title}
      </View>
      <View className='manual__summary'>{section.summary}</View>
      <Loaded
        of={{ ...page, data: page.data?.id === section.id ? page.data : undefined }}
        failed='这一节没有取到'
        placeholder={<Skeleton count={8} />}
      >
        {({ body }) => <ArticleBody body={body} />}
      </Loaded>
      <View className='manual__turns'>
        {previous && <Turn words='上一节' to={previous} />}
        {next && <Turn words='下一节' to={next} />}
      </View>
      <Pressable className='manual__back' onPress={() => void replace('manual')}>
        <Icon name='book-open' size={18} />
        <View>全部目录</View>
      </Pressable>
    </AppPage>
  )
}

function Turn({ words, to: { fatherIndex, sonIndex, section } }: { words: string; to: PlacedSection }) {
  return (
    <Pressable
      className='manual__turn'
      label={`${words}，${section.title}`}
      onPress={() => void replace('manual', { fatherIndex, sonIndex })}
    >
      <View className='manual__quiet'>{words}</View>
      <View className='manual__turn-title'>{section.title}</View>
    </Pressable>
  )
}
