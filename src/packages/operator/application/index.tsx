import { View } from '@tarojs/components'
import { APPLICATION_ITEMS, type ApplicationItem } from '@xinqi/domain/rules/application'
import { APPROVAL, APPROVAL_LABEL } from '@xinqi/domain/text/profile'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Decision } from './decision'
import { ReviewedItem } from './reviewed-item'
import '@/features/profile/profile.scss'

/** One application: item by item with its papers, and the decision. */
export default function OperatorApplicationPage() {
  const { applicationNo } = usePageParams('operatorApplication')
  const loggedIn = useSession((session) => session.operator !== null)
  const detail = useCall('GET /operator/application/detail', loggedIn && applicationNo ? { applicationNo } : null)
  const [reasons, setReasons] = useState<Partial<Record<ApplicationItem, string>>>({})
  return (
    <AppPage route='operatorApplication'>
      <Loaded
        of={detail}
        failed='申请没有取到'
        missing={(!applicationNo || isNotFound(detail.failure)) && <Empty title='没有找到这份申请' />}
      >
        {(application) => {
          const isWaiting = application.approvalStatus === APPROVAL.reviewing
          return (
            <>
              <View className='profile__quiet'>
                {`第 ${application.round} 次提交 · ${application.sendTime.slice(0, 16)} · ${APPROVAL_LABEL[application.approvalStatus]}`}
                {isWaiting && ` · ${application.dueTime.slice(0, 16)} 之前要有结果`}
              </View>
              {APPLICATION_ITEMS.map((item) => (
                <ReviewedItem
                  key={item}
                  item={item}
                  application={application}
                  reason={reasons[item] ?? ''}
                  onReason={(reason) => setReasons((before) => ({ ...before, [item]: reason }))}
                />
              ))}
              {isWaiting && <Decision application={application} reasons={reasons} onDecided={detail.refresh} />}
            </>
          )
        }}
      </Loaded>
    </AppPage>
  )
}
