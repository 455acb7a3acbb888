import { View } from '@tarojs/components'
import type { ApplicationForm, ApplicationItem } from '@xinqi/domain/rules/application'
import { applicationLines } from '@xinqi/domain/text/application'

export interface FormLinesProps {
  form: ApplicationForm
  item: ApplicationItem
}

/** What stands in an item of an application, a line a row. */
export function FormLines({ form, item }: FormLinesProps) {
  const lines = applicationLines(form, item)
  if (lines.length === 0) return <View className='profile__quiet'>还没有写</View>
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
