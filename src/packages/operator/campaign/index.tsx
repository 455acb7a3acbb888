import { View } from '@tarojs/components'
import { campaignStateText } from '@xinqi/domain/text/campaign'
import { isNotFound } from '@/api/call-failure'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ChangeForm } from './change-form'
import { Funnel } from './funnel'
import { TwoTexts } from './two-texts'
import './campaign.scss'

/** One campaign at the desk: how it goes, what may be changed of it, and what was. */
export default function OperatorCampaignPage() {
  const { campaignId } = usePageParams('operatorCampaign')
  const loggedIn = useSession((session) => session.operator !== null)
  const desk = useCall('GET /operator/campaign/detail', loggedIn && campaignId ? { campaignId } : null)
  return (
    <AppPage route='operatorCampaign' title={desk.data?.title}>
      <Loaded
        of={desk}
        failed='活动没有取到'
        missing={(!campaignId || isNotFound(desk.failure)) && <Empty title='没有找到这个活动' />}
        placeholder={<Skeleton shape='card' count={3} />}
      >
        {(shown) => (
          <View className='campaign-desk'>
            <Card>
              <View className='campaign-desk__row'>
                <View>{campaignStateText(shown)}</View>
                <Pause campaignId={shown.campaignId} paused={shown.isPaused} onChanged={() => void desk.refresh()} />
              </View>
            </Card>
            <Funnel desk={shown} />
            {shown.isTested && <TwoTexts test={shown.test} />}
            <ChangeForm key={JSON.stringify(shown.changes[0] ?? null)} made={shown} onChanged={desk.refresh} />
            {shown.changes.length > 0 && (
              <Card>
                <View className='campaign-desk__heading' role='heading' aria-level='2'>
                  改过什么
                </View>
                {shown.changes.map(({ time, by, what }) => (
                  <View
                    key={time + what}
                    className='campaign-desk__quiet'
                  >{`${time.slice(0, 16)} ${by}：${what}`}</View>
                ))}
              </Card>
            )}
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}

function Pause({ campaignId, paused, onChanged }: { campaignId: number; paused: boolean; onChanged: () => void }) {
  const change = async () => {
    const sent = call('POST /operator/campaign/pause', { campaignId, paused: !paused })
    if (await toastSuccess(sent, paused ? '继续了' : '暂停了，已经下的单照常')) onChanged()
  }
  return (
    <Button variant='ghost' size='medium' onPress={() => void change()}>
      {paused ? '让它继续' : '暂停'}
    </Button>
  )
}
