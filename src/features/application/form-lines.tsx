import { View } from '@tarojs/components'
import type { ApplicationForm, ApplicationItem } from '@xinqi/domain/rules/application'
import { entryText } from '@xinqi/domain/text/profile'

const GENDER = ['没有写', '男', '女'] as const

function linesOf(form: ApplicationForm, item: ApplicationItem): string[] {
  if (item === 'person') {
    const { realName, gender, city, years } = form.person
    return realName === '' ? [] : [`${realName} · ${GENDER[gender]} · ${city}`, `从业 ${years} 年`]
  }
  if (item === 'approach') {
    const { specialties, text } = form.approach
    return text === '' && specialties.length === 0 ? [] : [`擅长：${specialties.join('、')}`, text]
  }
  return form[item].map((entry) => `${entryText(entry)}（${entry.papers.length} 张证明）`)
}

export interface FormLinesProps {
  form: ApplicationForm
  item: ApplicationItem
}

/** What stands in an item of an application, a line a row. */
export function FormLines({ form, item }: FormLinesProps) {
  const lines = linesOf(form, item)
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
