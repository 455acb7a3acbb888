import { useState } from 'react'
import { View } from '@tarojs/components'
import { Card } from '../card/card'
import { Cell } from '../cell/cell'
import type { Story } from '../gallery/story'
import { ListBeside } from './list-beside'

const PEOPLE = ['小舟', '阿青', '知夏']

function People() {
  const [place, setPlace] = useState(0)
  return (
    <ListBeside
      label='选中的来访者'
      row='ui-card'
      list={
        <View className='gallery-stack'>
          {PEOPLE.map((name, at) => (
            <Card key={name} padding='tight' chosen={at === place} onPress={() => setPlace(at)}>
              {name}
            </Card>
          ))}
        </View>
      }
    >
      <Card padding='none'>
        <Cell title={PEOPLE[place] ?? ''} note='咨询过 3 次' onPress={() => setPlace(0)} />
      </Card>
    </ListBeside>
  )
}

export const stories: Story[] = [{ name: '左边是列表，右边是选中的', render: () => <People /> }]
