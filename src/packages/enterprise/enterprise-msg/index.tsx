import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { readVisit } from '@/platform/browser-tab'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '../enterprise.scss'

type Notice = Data<'GET /appoint/enterprise/notices'>[number]

/** What the company tells its people (R33). */
export default function EnterpriseMsgPage() {
  const cpChannelId = readVisit('cpChannelId')
  const notices = useCall('GET /appoint/enterprise/notices', cpChannelId ? { cpChannelId } : {})
  return (
    <AppPage route='enterpriseMsg' className='enterprise-msg'>
      <Loaded of={notices} failed='通知没有取到' placeholder={<Skeleton count={6} />}>
        {(data) => (data.length > 0 ? data.map((notice) => <NoticeCard key={notice.id} {...notice} />) : <NoNotices />)}
      </Loaded>
    </AppPage>
  )
}

function NoticeCard({ title, body, companyName, publishedAt }: Notice) {
  return (
    <Card className='enterprise-msg__card'>
      <View className='enterprise-msg__title' role='heading' aria-level='2'>
        {title}
      </View>
      <View className='enterprise-msg__quiet'>{`${companyName} · ${publishedAt.slice(0, 10)}`}</View>
      <View className='enterprise-msg__body'>{body}</View>
    </Card>
  )
}

function NoNotices() {
  return (
    <Empty
      title='还没有通知'
      hint='企业有新的安排时会写在这里。'
      scene='letter'
      action={
        <Button variant='ghost' size='medium' onPress={() => void open('employeeWelfare')}>
          去看看咨询师
        </Button>
      }
    />
  )
}
