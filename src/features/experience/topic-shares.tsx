import { View } from '@tarojs/components'
import { MOST_SHARES, moved, toggledTopic, type Share, type ShareUnit } from '@xinqi/domain/rules/experience'
import { useState } from 'react'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { TextLink } from '@/ui/press/text-link'
import './experience.scss'

const STEP = 5

export interface TopicSharesProps {
  /** What is divided: the points of a session, or a hundred parts. */
  whole: number
  /** Stands behind each number. */
  unit: ShareUnit
  topics: readonly { id: number; name: string; isOwn: boolean }[]
  shares: readonly Share[]
  onChange: (shares: Share[]) => void
}

/** Divides a whole between a few topics, one's own fields first. Whatever one presses, the parts make the whole. */
export function TopicShares({ whole, unit, topics, shares, onChange }: TopicSharesProps) {
  const [all, setAll] = useState(false)
  const isChosen = (id: number): boolean => shares.some(({ categoryId }) => categoryId === id)
  const near = topics.filter(({ id, isOwn }) => isOwn || isChosen(id))
  const shown = all || near.length === 0 ? topics : near
  const nameOf = (id: number): string => topics.find((topic) => topic.id === id)?.name ?? ''
  return (
    <>
      <ChipGroup
        label={`这次在谈什么，最多 ${MOST_SHARES} 个`}
        options={shown.map(({ id, name }) => ({ value: id, text: name }))}
        isSelected={isChosen}
        onToggle={(id) => onChange(toggledTopic(whole, shares, id))}
      />
      {shown.length < topics.length && <TextLink text='别的话题' onPress={() => setAll(true)} />}
      {shares.map(({ categoryId, points }) => {
        const name = nameOf(categoryId)
        const step = (by: number) => onChange(moved(shares, categoryId, by))
        return (
          <View key={categoryId} className='experience__share'>
            <View className='experience__share-head'>
              <View>{name}</View>
              <View className='experience__share-acts'>
                <Pressable
                  className='experience__step'
                  label={`${name}少一些`}
                  disabled={points === 1 || shares.length === 1}
                  onPress={() => step(-STEP)}
                >
                  <Icon name='minus' />
                </Pressable>
                <View className='experience__number' role='status' aria-label={`${name} ${points}${unit}`}>
                  {`${points}${unit}`}
                </View>
                <Pressable
                  className='experience__step'
                  label={`${name}多一些`}
                  disabled={shares.length === 1}
                  onPress={() => step(STEP)}
                >
                  <Icon name='plus' />
                </Pressable>
              </View>
            </View>
            <View className='experience__track'>
              <View className='experience__fill' style={{ width: `${(points / whole) * 100}%` }} />
            </View>
          </View>
        )
      })}
    </>
  )
}
