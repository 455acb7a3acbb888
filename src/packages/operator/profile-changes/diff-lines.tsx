import { Text, View } from '@tarojs/components'
import type { ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { profileLines } from '@xinqi/domain/text/profile'
import { diffText, type DiffPart } from '@xinqi/domain/text/text-diff'
import { useMemo } from 'react'

export interface DiffLinesProps {
  field: ProfileField
  before: ProfileValue
  after: ProfileValue
  topics: readonly { id: number; name: string }[]
}

const SPOKEN: Record<DiffPart['kind'], string> = { same: '', added: '新增：', removed: '去掉：' }

/** What of a field went and came, marked in the text and not by colour alone. */
export function DiffLines({ field, before, after, topics }: DiffLinesProps) {
  const parts = useMemo(() => {
    const nameOf = (id: number): string => topics.find((topic) => topic.id === id)?.name ?? String(id)
    const textOf = (value: ProfileValue): string => profileLines(field, value, nameOf).join('\n')
    return diffText(textOf(before), textOf(after))
  }, [field, before, after, topics])
  return (
    <View className='profile__text'>
      {parts.map(({ kind, text }, index) => (
        <Text key={index} className={`change-desk__${kind}`} aria-label={`${SPOKEN[kind]}${text}`}>
          {text}
        </Text>
      ))}
    </View>
  )
}
