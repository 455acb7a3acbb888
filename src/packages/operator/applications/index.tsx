import { APPROVAL, APPROVAL_LABEL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { Tag } from '@/ui/tag/tag'

const TABS = Object.values(APPROVAL).map((value) => ({ value, label: APPROVAL_LABEL[value] }))

/** Who wants to counsel here, the longest waiting first. */
export default function OperatorApplicationsPage() {
  const [status, setStatus] = useState<ApprovalStatus>(APPROVAL.reviewing)
  return (
    <AppPage route='operatorApplications'>
      <Tabs label='审核的状态' items={TABS} value={status} onChange={setStatus} />
      <Applications key={status} status={status} />
    </AppPage>
  )
}

function Applications({ status }: { status: ApprovalStatus }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const now = useNow()
  const pages = usePages('GET /operator/application/list', loggedIn ? { approvalStatus: status } : null)
  return (
    <PullList
      of={pages}
      failed='申请没有取到'
      empty={<Empty title='这里没有申请' hint='有人提交入驻申请，会出现在这里，先来的在前。' />}
    >
      {(items) => (
        <Card padding='none'>
          {items.map(({ applicationNo, realName, city, years, round, sendTime, dueTime, decideTime }) => {
            const isLate = decideTime === null && parseMoment(dueTime) < now
            return (
              <Cell
                key={`${applicationNo} ${sendTime}`}
                icon='user'
                title={`${realName} · ${city} · 从业 ${years} 年`}
                note={
                  decideTime
                    ? `${decideTime.slice(0, 16)} 审核，第 ${round} 次提交`
                    : `第 ${round} 次提交，${dueTime.slice(0, 16)} 之前要有结果`
                }
                value={isLate ? <Tag text='超时' tone='danger' /> : undefined}
                onPress={() => void open('operatorApplication', { applicationNo })}
              />
            )
          })}
        </Card>
      )}
    </PullList>
  )
}
