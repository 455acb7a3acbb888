import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { Card } from '@/ui/card/card'
import './record.scss'

/** What the consultant wrote to the visitor after a session; nothing at all where there is nothing. */
export function WordsForVisitor({ appointNo }: { appointNo: string }) {
  const { data } = useCall('GET /appoint/consultRecord/shared', { appointNo })
  if (!data) return null
  return (
    <Card className='record__card'>
      <View className='record__label' role='heading' aria-level='2'>
        {`${data.consultantName}写给你的话`}
      </View>
      <View className='record__words'>{data.text}</View>
      <View className='record__quiet'>{data.signTime.slice(0, 16)}</View>
    </Card>
  )
}
