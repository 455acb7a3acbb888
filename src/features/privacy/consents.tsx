import { View } from '@tarojs/components'
import { CONSENT_LABEL, CONSENT_PURPOSES, type ConsentPurpose } from '@xinqi/domain/privacy'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { allowAnalytics, useAnalyticsConsent } from '@/features/tracking/consent'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Section } from './section'
import './privacy.scss'

/** What may be done with my data beside the service itself: each on its own, off until said otherwise, taken back as easily. */
export function Consents({ loggedIn }: { loggedIn: boolean }) {
  const said = useCall('GET /appoint/consultVisitor/consents', loggedIn ? {} : null)
  const counted = useAnalyticsConsent((state) => state.allowed)
  const purposes = CONSENT_PURPOSES.filter((purpose) => loggedIn || purpose === 'analytics')
  // What is counted is counted on this phone: its own word decides there, with or without a login.
  const granted = (purpose: ConsentPurpose): boolean =>
    purpose === 'analytics' ? counted : (said.data?.find((word) => word.purpose === purpose)?.granted ?? false)

  const say = async (purpose: ConsentPurpose, agreed: boolean): Promise<void> => {
    if (purpose === 'analytics') allowAnalytics(agreed)
    if (!loggedIn) return
    await call('POST /appoint/consultVisitor/setConsent', { purpose, granted: agreed }).catch(() => undefined)
    await said.refresh()
  }
  return (
    <Section title='你可以决定的' hint='都可以随时改，不影响预约。'>
      <Card>
        {purposes.map((purpose) => {
          const { title, note } = CONSENT_LABEL[purpose]
          return (
            <View key={purpose} className='consents__one'>
              <Checkbox label={title} checked={granted(purpose)} onChange={(agreed) => void say(purpose, agreed)}>
                <View>{title}</View>
                <View className='consents__note'>{note}</View>
              </Checkbox>
            </View>
          )
        })}
        <View className='consents__note'>
          人工智能：我们不把你的任何内容交给人工智能，也不用来训练，所以这里没有选项。
        </View>
      </Card>
    </Section>
  )
}
