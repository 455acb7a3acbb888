import { View } from '@tarojs/components'
import { MOST_CONCERNS } from '@xinqi/domain/constants'
import { categoryLists } from '@xinqi/domain/rules/categories'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { Chip } from '@/ui/chip/chip'
import { Loaded } from '@/ui/loaded/loaded'
import { classNames } from '@/ui/class-names'
import { toggled } from './answers'
import './matching.scss'

export interface ConcernChooserProps {
  value: readonly number[]
  onChange: (concerns: number[]) => void
}

/** The fields in two levels: a field opens those below it, and the field itself may be chosen as well. */
export function ConcernChooser({ value, onChange }: ConcernChooserProps) {
  const categories = useCall('GET /appoint/consultCategory/getCategoryList', {})
  const [opened, setOpened] = useState<number>()
  const toggle = (id: number) => onChange(toggled(value, id, MOST_CONCERNS))
  return (
    <Loaded of={categories} failed='领域没有取到'>
      {(all) => {
        const { first, second } = categoryLists(all)
        const fields = first.map((field) => {
          const below = second.filter(({ parentId }) => parentId === field.id)
          const shown = below.length > 0 && (opened === field.id || below.some(({ id }) => value.includes(id)))
          return (
            <View
              key={field.id}
              className={classNames('concern-chooser__field', shown && 'is-open')}
              role='group'
              aria-label={field.categoryName}
            >
              <Chip
                role='checkbox'
                text={field.categoryName}
                selected={value.includes(field.id)}
                onPress={() => {
                  setOpened(field.id)
                  toggle(field.id)
                }}
              />
              {shown &&
                below.map(({ id, categoryName }) => (
                  <Chip
                    key={id}
                    role='checkbox'
                    text={categoryName}
                    selected={value.includes(id)}
                    onPress={() => toggle(id)}
                  />
                ))}
            </View>
          )
        })
        return <View className='concern-chooser'>{fields}</View>
      }}
    </Loaded>
  )
}
