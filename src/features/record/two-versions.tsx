import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { keepMine, takeTheirs, type RecordDraft } from './record-draft'
import { RecordWords } from './record-words'
import { SaveLine } from './save-line'
import './record.scss'

interface TwoVersionsProps {
  appointNo: string
  draft: RecordDraft
  other: NonNullable<RecordDraft['other']>
}

/** Another device has saved meanwhile: both are shown, and one is chosen. */
export function TwoVersions({ appointNo, draft, other }: TwoVersionsProps) {
  return (
    <>
      <SaveLine draft={draft} />
      <View className='record__quiet'>{`另一台设备上 ${other.saveTime?.slice(11, 16) ?? ''} 存的：`}</View>
      <RecordWords written={other} />
      <View className='record__quiet'>这里写的：</View>
      <RecordWords written={draft.written} />
      <View className='record__quiet'>选这一份，那一份会留在以前的版本里。选那一份，只写在这里的就没有了。</View>
      <View className='record__acts'>
        <Button variant='ghost' size='medium' onPress={() => void takeTheirs(appointNo)}>
          用那一份
        </Button>
        <Button size='medium' onPress={() => void keepMine(appointNo)}>
          用这一份
        </Button>
      </View>
    </>
  )
}
