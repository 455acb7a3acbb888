import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { StarsInput } from '@/ui/stars/stars'

/** R155 */
const SATISFACTION = ['很不满意', '不满意', '一般', '满意', '很满意'] as const

/** After the end: how it was, for who wants to say, and the way to begin again. */
export function HowWasIt({ onBegin }: { onBegin: () => void }) {
  const orgId = useOrganisation((state) => state.orgId)
  const asked = useCall('GET /appoint/message/getSatisfaction', { orgId })
  const [stars, setStars] = useState(0)
  const dialogNo = asked.data?.dialogNo ?? null
  const rate = async (): Promise<void> => {
    if (dialogNo === null) return
    const sent = call('POST /appoint/message/submitAnswer', { orgId, dialogNo, stars })
    if (await toastSuccess(sent, '谢谢，记下了')) await asked.refresh()
  }
  return (
    <>
      {dialogNo !== null && (
        <View className='robot__rate'>
          <View>刚才帮上忙了吗？</View>
          <StarsInput label='满意程度' stepLabels={SATISFACTION} value={stars} onChange={setStars} />
          <Button size='medium' disabled={stars === 0} onPress={() => void rate()}>
            提交
          </Button>
        </View>
      )}
      <Button variant='ghost' block onPress={onBegin}>
        再问别的
      </Button>
    </>
  )
}
