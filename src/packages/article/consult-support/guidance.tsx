import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { ArticleBody } from '@/features/article/article-body'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'

type Page = Data<'GET /consult/support/list'>[number]

/** One piece of advice, which opens where it stands. */
export function Guidance({ title, summary, body, openAtFirst }: Page & { openAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(openAtFirst)
  return (
    <View className='support__piece'>
      <Pressable className='support__head' expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <View className='support__words'>
          <View className='support__piece-title'>{title}</View>
          <View className='support__name'>{summary}</View>
        </View>
        <Icon name='chevron-down' size={18} className={classNames('support__mark', isOpen && 'is-open')} />
      </Pressable>
      {isOpen && (
        <View className='support__body'>
          <ArticleBody body={body} />
        </View>
      )}
    </View>
  )
}
