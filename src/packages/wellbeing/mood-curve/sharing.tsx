import { View } from '@tarojs/components'
import { SHARE_MEANS } from '@xinqi/domain/text/mood'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Loaded } from '@/ui/loaded/loaded'

/** With whom the last four weeks are shared: each on its own, and each taken back at once. */
export function Sharing() {
  const shares = useCall('GET /appoint/consultUserMoodCurve/shares', {})
  const share = async (consultantId: number, name: string, shared: boolean): Promise<void> => {
    const words = shared ? `${name}现在看得到最近四周` : `${name}已经看不到了`
    const sent = call('POST /appoint/consultUserMoodCurve/share', { consultantId, shared })
    if (await toastSuccess(sent, words)) await shares.refresh()
  }
  return (
    <Section title='给我的咨询师看' hint={SHARE_MEANS}>
      <Card>
        <Loaded of={shares} failed='分享的情况没有取到'>
          {(list) =>
            list.length === 0 ? (
              <View className='mood-page__quiet'>和咨询师约好之后，可以在这里选择给谁看。</View>
            ) : (
              list.map(({ consultantId, name, shared }) => (
                <Checkbox
                  key={consultantId}
                  label={`给${name}看最近四周`}
                  checked={shared}
                  onChange={(wanted) => void share(consultantId, name, wanted)}
                >
                  {`给${name}看最近四周`}
                </Checkbox>
              ))
            )
          }
        </Loaded>
      </Card>
    </Section>
  )
}
