import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { useLiveRefresh } from '@/realtime/events'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'

/** Visitors whom colleagues have referred here: what they agreed to hand on, as long as they agree to it. */
export function ReferredList() {
  const pages = usePages('GET /consult/individualCase/referred', {})
  useLiveRefresh(pages.refresh)
  return (
    <PullList
      of={pages}
      failed='转介没有取到'
      empty={<Empty title='还没有人转介给你' hint='来访者同意以后，转交的内容会在这里。' />}
    >
      {(list) => (
        <View className='case'>
          {list.map(({ referralNo, consultantName, answerTime, handed }) => (
            <Card key={referralNo} className='case__card'>
              <View className='case__name'>{`${consultantName}转介的来访者`}</View>
              <View className='case__words'>{handed}</View>
              <View className='case__quiet'>
                {`来访者 ${answerTime?.slice(0, 16) ?? ''} 同意，随时可以收回。约你还是由 TA 自己决定。本次查看已记录。`}
              </View>
            </Card>
          ))}
        </View>
      )}
    </PullList>
  )
}
