import { Text, View } from '@tarojs/components'
import { badgeText } from '@xinqi/domain/text/count-text'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/names'
import { Pressable } from '../press/pressable'
import './tab-bar.scss'

export interface TabBarItem<Id extends string> {
  id: Id
  label: string
  icon: IconName
  /** Unread count; 0 or absent shows nothing. */
  badge?: number
}

export interface TabBarProps<Id extends string> {
  items: readonly TabBarItem<Id>[]
  /** Null on a page that stands in none of them. */
  current: Id | null
  onChange: (id: Id) => void
}

/** The main places of the app, fixed at the bottom above the safe area. A spacer keeps the page's end free. */
export function TabBar<Id extends string>({ items, current, onChange }: TabBarProps<Id>) {
  return (
    <>
      <View className='ui-tab-bar__spacer' />
      <View className='ui-tab-bar' role='tablist' aria-label='主导航'>
        {items.map((item) => (
          <Pressable
            key={item.id}
            role='tab'
            label={item.badge ? `${item.label}，${item.badge} 条未读` : item.label}
            selected={item.id === current}
            className={classNames('ui-tab-bar__item', item.id === current && 'is-current')}
            onPress={() => onChange(item.id)}
          >
            <Icon name={item.icon} />
            <Text className='ui-tab-bar__label'>{item.label}</Text>
            {item.badge ? <Text className='ui-tab-bar__badge'>{badgeText(item.badge)}</Text> : null}
          </Pressable>
        ))}
      </View>
    </>
  )
}
