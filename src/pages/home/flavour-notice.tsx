import type { FlavourNotice as Notice } from '@xinqi/domain/edition/flavour-table'
import { View } from '@tarojs/components'
import { openHelp } from '@/features/safety/help-button'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

/** What one should know first in this edition; for the hotline's also whom to call. */
export function FlavourNotice({ notice: { title, lines, hotlines } }: { notice: Notice }) {
  return (
    <Card className='home__notice'>
      <View className='home__notice-title' role='heading' aria-level='2'>
        {title}
      </View>
      {lines.map((line) => (
        <View key={line}>{line}</View>
      ))}
      {hotlines && (
        <View className='home__notice-act'>
          <Button variant='ghost' size='medium' icon='phone' onPress={openHelp}>
            看看可以拨打的热线
          </Button>
        </View>
      )}
    </Card>
  )
}
