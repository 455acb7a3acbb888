import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { ChipGroup } from '@/ui/chip/chip-group'
import { topicsInOrder } from './topics-in-order'

interface TopicChoiceProps {
  label: string
  topics: Data<'GET /consult/preferenceModel/mine'>['topics']
  chosen: readonly number[]
  onToggle: (id: number) => void
}

/** The large topics, and the finer ones once they are asked for; what was chosen before is always seen. */
export function TopicChoice({ label, topics, chosen, onToggle }: TopicChoiceProps) {
  const [all, setAll] = useState(false)
  const [before] = useState(chosen)
  const shown = topicsInOrder(topics).filter(({ id, parentId }) => all || parentId === 0 || before.includes(id))
  return (
    <View className='preference__topics'>
      <ChipGroup
        label={label}
        options={shown.map(({ id, name }) => ({ value: id, text: name }))}
        isSelected={(id) => chosen.includes(id)}
        onToggle={onToggle}
      />
      {shown.length < topics.length && (
        <Button
          variant='text'
          size='small'
          className='preference__finer'
          label={`${label}：看更细的方向`}
          onPress={() => setAll(true)}
        >
          看更细的方向
        </Button>
      )}
    </View>
  )
}
