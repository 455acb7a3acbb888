import { View } from '@tarojs/components'
import { PROFILE_FIELD_RULES, type ProfileField, type ProfileValue } from '@xinqi/domain/rules/profile-field'
import { profileLines } from '@xinqi/domain/text/profile'
import { Avatar } from '@/ui/avatar/avatar'

export interface FieldLinesProps {
  field: ProfileField
  value: ProfileValue
  userName: string
  topics: readonly { id: number; name: string }[]
}

/** What stands in a field, a line a row; words side by side. */
export function FieldLines({ field, value, userName, topics }: FieldLinesProps) {
  const { kind } = PROFILE_FIELD_RULES[field]
  if (kind === 'picture') return <Avatar name={userName} size={88} src={value as string} />
  const nameOf = (id: number): string => topics.find((topic) => topic.id === id)?.name ?? '已经没有的方向'
  const lines = profileLines(field, value, nameOf)
  if (lines.length === 0) return <View className='profile__quiet'>还没有写</View>
  if (kind === 'words' || kind === 'topics') return <View className='profile__text'>{lines.join('、')}</View>
  return (
    <>
      {lines.map((line, index) => (
        <View key={`${index} ${line}`} className='profile__text'>
          {line}
        </View>
      ))}
    </>
  )
}
