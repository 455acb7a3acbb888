import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { askToSubscribe, offersSubscription } from '@/platform/subscription'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'

const LABEL = '提醒我'

/** Whether one wants to be told, of oneself and once: before the end, and when the prize can be used. */
export function CashbackNotice() {
  const { data, refresh } = useCall('GET /appoint/cashbackUserPeriod/getNoticeSetting', {})
  if (!data) return null
  const { open, template } = data
  const change = async (wanted: boolean): Promise<void> => {
    // WeChat wants its question right after the press.
    const accepted = wanted && template && offersSubscription ? await askToSubscribe([template]) : []
    const set = call('POST /appoint/cashbackUserPeriod/noticeOpenSetting', { open: wanted })
    if (!(await toastSuccess(set, wanted ? '会提醒你，各一次' : '不再提醒'))) return
    if (template && accepted.length > 0)
      await call('POST /appoint/consultUser/subscribed', { templates: [template], accepted }, { quiet: true }).catch(
        () => undefined,
      )
    await refresh()
  }
  return (
    <View className='cash-back__part'>
      <Card>
        <Checkbox label={LABEL} checked={open} onChange={(wanted) => void change(wanted)}>
          <View>{LABEL}</View>
          <View className='cash-back__quiet'>快结束时和可以用的时候，各告诉你一次。</View>
        </Checkbox>
      </Card>
    </View>
  )
}
