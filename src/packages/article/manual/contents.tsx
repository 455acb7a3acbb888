import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Chapters } from '@/features/article/manual-place'
import { useDebounced } from '@/features/consultant/use-debounced'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { SearchField } from '@/ui/search-field/search-field'
import { Found } from './found'

const WAIT_MS = 300

export interface ContentsProps {
  chapters: Chapters
  /** Index of the one chapter that is asked for; null: all. */
  chapter: number | null
}

/** Chapters with their sections, and a search over all of them. */
export function Contents({ chapters, chapter }: ContentsProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), WAIT_MS)
  const only = chapter !== null && chapters[chapter] !== undefined
  return (
    <>
      <SearchField className='manual__search' label='搜索帮助，比如「改时间」' value={typed} onType={setTyped} />
      {typed.trim() !== '' ? (
        <Found chapters={chapters} keyword={keyword} />
      ) : (
        chapters.map(
          ({ id, title, summary, sections }, fatherIndex) =>
            (!only || fatherIndex === chapter) && (
              <View key={id} className='manual__chapter'>
                <View className='manual__chapter-head'>
                  <View className='manual__chapter-title' role='heading' aria-level='2'>
                    {title}
                  </View>
                  <View className='manual__quiet'>{summary}</View>
                </View>
                <Card padding='none'>
                  {sections.map((section, sonIndex) => (
                    <Cell
                      key={section.id}
                      title={section.title}
                      note={section.summary}
                      onPress={() => void open('manual', { fatherIndex, sonIndex })}
                    />
                  ))}
                </Card>
              </View>
            ),
        )
      )}
      {only && typed.trim() === '' && (
        <View className='manual__all'>
          <Button variant='ghost' size='medium' onPress={() => void replace('manual')}>
            看全部目录
          </Button>
        </View>
      )}
      <View className='manual__foot'>没有找到答案？到「我的」里联系客服，或者先看看「需要帮助时」。</View>
    </>
  )
}
