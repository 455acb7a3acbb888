import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Pressable } from '../press/pressable'
import { ScrollStrip } from '../scroll-strip/scroll-strip'
import './tabs.scss'

export interface TabsProps<Value extends string | number> {
  /** What is told apart here; read aloud. */
  label: string
  items: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Parts of a page; scrolls sideways when they do not fit and keeps the chosen one in sight. */
export function Tabs<Value extends string | number>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <ScrollStrip currentId={`ui-tab-${value}`}>
      <View className='ui-tabs__row' role='tablist' aria-label={label}>
        {items.map((item) => (
          <Pressable
            key={item.value}
            id={`ui-tab-${item.value}`}
            role='tab'
            selected={item.value === value}
            className={classNames('ui-tabs__tab', item.value === value && 'is-selected')}
            onPress={() => onChange(item.value)}
          >
            {item.label}
          </Pressable>
        ))}
      </View>
    </ScrollStrip>
  )
}
