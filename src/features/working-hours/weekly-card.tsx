import { View } from '@tarojs/components'
import { weekdayName } from '@xinqi/domain/text/day-names'
import type { WeeklyRule } from '@xinqi/domain/rules/availability'
import { windowsMistake } from '@xinqi/domain/rules/working-hours'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { CopySheet } from './copy-sheet'
import { windowsText } from './schedule-draft'
import { copyDay, dayOf, WEEKDAYS, withDay } from './weekly-editor'
import { WindowList } from './window-list'
import './weekly-card.scss'

export interface WeeklyCardProps {
  rules: readonly WeeklyRule[]
  onChange: (rules: WeeklyRule[]) => void
}

/** The hours of every week, one day open at a time. */
export function WeeklyCard({ rules, onChange }: WeeklyCardProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const [copying, setCopying] = useState<number | null>(null)
  return (
    <Card padding='none'>
      {WEEKDAYS.map((weekday) => (
        <View key={weekday} className='weekly-card__day'>
          <DayRow
            weekday={weekday}
            rules={rules}
            opened={opened === weekday}
            onToggle={() => setOpened(opened === weekday ? null : weekday)}
          />
          {opened === weekday && (
            <View className='weekly-card__editor'>
              <WindowList
                day={weekdayName(weekday)}
                windows={dayOf(rules, weekday)}
                onChange={(windows) => onChange(withDay(rules, weekday, windows))}
              />
              <Button
                variant='text'
                size='medium'
                icon='copy'
                className='weekly-card__copy'
                onPress={() => setCopying(weekday)}
              >
                照样用到别的日子
              </Button>
            </View>
          )}
        </View>
      ))}
      {copying !== null && (
        <CopySheet
          from={copying}
          onClose={() => setCopying(null)}
          onCopy={(weekdays) => {
            onChange(copyDay(rules, copying, weekdays))
            setCopying(null)
          }}
        />
      )}
    </Card>
  )
}

interface DayRowProps {
  weekday: number
  rules: readonly WeeklyRule[]
  opened: boolean
  onToggle: () => void
}

function DayRow({ weekday, rules, opened, onToggle }: DayRowProps) {
  const windows = dayOf(rules, weekday)
  const mistake = opened ? null : windowsMistake(windows)
  return (
    <Pressable className='weekly-card__row' expanded={opened} onPress={onToggle}>
      <View className='weekly-card__name'>{weekdayName(weekday)}</View>
      <View className='weekly-card__hours'>
        {windowsText(windows)}
        {mistake && <View className='weekly-card__mistake'>{mistake}</View>}
      </View>
      <Icon name={opened ? 'minus' : 'chevron-down'} size={16} />
    </Pressable>
  )
}
