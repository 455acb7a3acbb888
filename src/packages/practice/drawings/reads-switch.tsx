import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'

export interface ReadsSwitchProps {
  reads: boolean
  onChanged: () => Promise<unknown>
}

/** Whether one is found by who looks for somebody to read a drawing with. What was given stays either way. */
export function ReadsSwitch({ reads, onChanged }: ReadsSwitchProps) {
  const change = async (wanted: boolean): Promise<void> => {
    const done = wanted ? '来访者可以把画交给你了' : '不再接新的画，已经交来的还在'
    if (await toastSuccess(call('POST /consult/consultPainting/reads', { reads: wanted }), done)) await onChanged()
  }
  return (
    <Card>
      <Checkbox checked={reads} onChange={(wanted) => void change(wanted)} label='愿意和来访者一起看画'>
        <View>愿意和来访者一起看画：约好咨询的人可以交一幅画给你，包含在这个预约里。</View>
      </Checkbox>
    </Card>
  )
}
