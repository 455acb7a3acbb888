import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { AGE_LABEL, AGES, MOST_TOPICS, preferenceMistake, type Age } from '@xinqi/domain/rules/preference'
import { CONSULT_MODE, CONSULT_MODE_LABEL } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { ChipGroup } from '@/ui/chip/chip-group'
import { TopicChoice } from './topic-choice'

type Own = Data<'GET /consult/preferenceModel/mine'>

const MODES = Object.values(CONSULT_MODE).map((value) => ({ value: value, text: CONSULT_MODE_LABEL[value] }))
const AGE_OPTIONS = AGES.map((value) => ({ value, text: AGE_LABEL[value] }))

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

interface PreferenceFormProps {
  own: Own
  onSaved: () => Promise<unknown>
}

/** Topics on two sides, ways to meet, and whom. What is chosen on one side leaves the other. */
export function PreferenceForm({ own, onSaved }: PreferenceFormProps) {
  const [moreTopics, setMore] = useState(own.moreTopics)
  const [lessTopics, setLess] = useState(own.lessTopics)
  const [moreModes, setModes] = useState(own.moreModes)
  const [moreAges, setAges] = useState<Age[]>(own.moreAges)
  const mistake = preferenceMistake({ moreTopics, lessTopics, moreModes, moreAges })
  const more = (id: number): void => {
    setMore(toggled(moreTopics, id))
    setLess(lessTopics.filter((one) => one !== id))
  }
  const less = (id: number): void => {
    setLess(toggled(lessTopics, id))
    setMore(moreTopics.filter((one) => one !== id))
  }
  const save = async (): Promise<void> => {
    const wanted = {
      moreTopics: moreTopics.join(','),
      lessTopics: lessTopics.join(','),
      moreModes: moreModes.join(','),
      moreAges: moreAges.join(','),
    }
    if (await toastSuccess(call('POST /consult/preferenceModel/save', wanted), '已保存，推荐马上按它')) await onSaved()
  }
  return (
    <>
      <TopicChoice
        label={`想多接的方向，最多 ${MOST_TOPICS} 个`}
        topics={own.topics}
        chosen={moreTopics}
        onToggle={more}
      />
      <TopicChoice
        label={`想少接的方向，最多 ${MOST_TOPICS} 个`}
        topics={own.topics}
        chosen={lessTopics}
        onToggle={less}
      />
      <ChipGroup
        label='想多接的方式'
        options={MODES}
        isSelected={(mode) => moreModes.includes(mode)}
        onToggle={(mode) => setModes(toggled(moreModes, mode))}
      />
      <ChipGroup
        label='想多接的人群'
        options={AGE_OPTIONS}
        isSelected={(age) => moreAges.includes(age)}
        onToggle={(age) => setAges(toggled(moreAges, age))}
      />
      {mistake !== null && (
        <View className='preference__problem' role='alert'>
          {mistake}
        </View>
      )}
      <View className='preference__acts'>
        <Button block disabled={mistake !== null} onPress={() => void save()}>
          保存
        </Button>
      </View>
    </>
  )
}
