import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import type { Referral } from '@/features/individual-case/case-words'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ReferralLetter } from './referral-letter'
import '@/features/individual-case/case.scss'

/** What a consultant asks a visitor: may this be handed on to somebody else. The one that the address names stands first. */
export default function CaseReferralPage() {
  const { referralNo } = usePageParams('caseReferral')
  const loggedIn = useSession((session) => session.user !== null)
  const referrals = useCall('GET /appoint/individualCase/referrals', loggedIn ? {} : null)
  useLiveRefresh(referrals.refresh)
  return (
    <AppPage route='caseReferral'>
      <Loaded of={referrals} failed='转介没有取到' placeholder={<Skeleton shape='card' />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title='没有要你决定的事' hint='你的咨询师想请你换一位咨询师时，会先在这里问你。' />
          ) : (
            <View className='case'>
              {namedFirst(list, referralNo).map((one) => (
                <ReferralLetter key={one.referralNo} referral={one} onChanged={referrals.refresh} />
              ))}
            </View>
          )
        }
      </Loaded>
    </AppPage>
  )
}

const namedFirst = (list: readonly Referral[], referralNo: string | undefined): Referral[] => [
  ...list.filter((one) => one.referralNo === referralNo),
  ...list.filter((one) => one.referralNo !== referralNo),
]
