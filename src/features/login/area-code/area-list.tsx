import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { classNames } from '@/ui/class-names'
import { useInSight } from '@/ui/in-sight'
import { Pressable } from '@/ui/press/pressable'
import type { Area, AreaGroup } from './area-codes'

export interface AreaListProps {
  groups: readonly AreaGroup[]
  currentId: string | undefined
  onChoose: (area: Area) => void
}

/** What is drawn at first, and again with every arrival at the end: all 245 at once would take a cheap phone a second. */
const ROWS_AT_ONCE = 40

/** How many groups hold this many rows. */
function groupsFor(rows: number, groups: readonly AreaGroup[]): number {
  let count = 0
  let held = 0
  while (count < groups.length && held < rows) held += groups[count++]?.areas.length ?? 0
  return count
}

const groupId = (index: number): string => `area-group-${index}`

/** The groups one below the other, with their titles as an index along the side. */
export function AreaList({ groups, currentId, onChoose }: AreaListProps) {
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const [jump, setJump] = useState({ to: 0, times: 0 })
  const inSight = useInSight(jump.times === 0 ? undefined : groupId(jump.to), 'top', jump.times)
  const jumpTo = (to: number): void => {
    // The rows after it too, so that it can stand at the top.
    setRows((before) => Math.max(before, rowsUpTo(to, groups) + ROWS_AT_ONCE))
    setJump(({ times }) => ({ to, times: times + 1 }))
  }
  return (
    <View className={classNames('area-codes__frame', groups.length > 1 && 'is-indexed')}>
      <ScrollView
        {...inSight}
        className='area-codes__scroll'
        scrollY
        lowerThreshold={400}
        onScrollToLower={() => setRows((before) => before + ROWS_AT_ONCE)}
      >
        <View role='listbox' aria-label='国家或地区'>
          {groups.slice(0, groupsFor(rows, groups)).map(({ title, areas }, index) => (
            <View key={title} role='group' aria-label={title || '搜索结果'} id={groupId(index)}>
              {title !== '' && (
                <View className='area-codes__title' aria-hidden='true'>
                  {title}
                </View>
              )}
              {areas.map((area) => (
                <AreaRow key={area.id} area={area} selected={area.id === currentId} onChoose={onChoose} />
              ))}
            </View>
          ))}
        </View>
      </ScrollView>
      {groups.length > 1 && (
        <View className='area-codes__index' role='group' aria-label='按拼音首字母'>
          {groups.map(({ title }, index) => (
            <Pressable key={title} className='area-codes__letter' label={`跳到${title}`} onPress={() => jumpTo(index)}>
              {title.slice(0, 1)}
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
}

const rowsUpTo = (index: number, groups: readonly AreaGroup[]): number =>
  groups.slice(0, index + 1).reduce((sum, { areas }) => sum + areas.length, 0)

interface AreaRowProps {
  area: Area
  selected: boolean
  onChoose: (area: Area) => void
}

function AreaRow({ area, selected, onChoose }: AreaRowProps) {
  const { name, areaCode } = area
  return (
    <Pressable
      role='option'
      className='area-codes__area'
      label={`${name}，+${areaCode}`}
      selected={selected}
      onPress={() => onChoose(area)}
    >
      <View className='area-codes__name'>{name}</View>
      <View className='area-codes__code'>{`+${areaCode}`}</View>
    </Pressable>
  )
}
