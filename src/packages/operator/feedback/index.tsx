import {
  FEEDBACK_KIND_LABEL,
  FEEDBACK_STATES,
  FEEDBACK_STATE_LABEL,
  type FeedbackState,
} from '@xinqi/domain/text/feedback'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { FeedbackItem } from './feedback-item'
import './index.scss'

const TABS = FEEDBACK_STATES.map((value) => ({ value, label: value === 'new' ? '新的' : FEEDBACK_STATE_LABEL[value] }))

/** What visitors have told us, for the operator: read, marked as seen, answered. */
export default function OperatorFeedbackPage() {
  const [state, setState] = useState<FeedbackState>('new')
  return (
    <AppPage route='operatorFeedback'>
      <Tabs label='反馈的状态' items={TABS} value={state} onChange={setState} />
      <FeedbackList key={state} state={state} />
    </AppPage>
  )
}

function FeedbackList({ state }: { state: FeedbackState }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/feedback/list', loggedIn ? { state } : null)
  return (
    <PullList
      of={pages}
      failed='反馈没有取到'
      empty={
        <Empty
          title={state === 'new' ? '没有新的反馈' : '这里还没有'}
          hint={`${FEEDBACK_KIND_LABEL.problem}、${FEEDBACK_KIND_LABEL.wish}和${FEEDBACK_KIND_LABEL.complaint}会出现在这里。`}
        />
      }
    >
      {(items) => items.map((item) => <FeedbackItem key={item.feedbackNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}
