import { PROOF_STATE, RETURN_REASON_MAX, type ProofState } from '@xinqi/domain/rules/supervision'
import { useState } from 'react'
import { call } from '@/api/call'
import { usePages } from '@/api/use-pages'
import { ReviewDecision } from '@/features/review/review-decision'
import { ProofCard } from '@/features/supervision/proof-card'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'

const TABS = [
  { value: PROOF_STATE.waiting, label: '等我确认' },
  { value: PROOF_STATE.confirmed, label: '确认过的' },
  { value: PROOF_STATE.returned, label: '退回的' },
]

/** What those whom one supervises have noted: confirmed, or returned with a reason. */
export default function SupervisionAskedPage() {
  const [state, setState] = useState<ProofState>(PROOF_STATE.waiting)
  return (
    <AppPage route='supervisionAsked'>
      <Tabs label='督导的状态' items={TABS} value={state} onChange={setState} />
      <Asked key={state} state={state} />
    </AppPage>
  )
}

function Asked({ state }: { state: ProofState }) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/supervision/asked', loggedIn ? { state } : null)
  return (
    <PullList
      of={pages}
      failed='请你确认的督导没有取到'
      empty={<Empty title='这里还没有' hint='同事记下和你的督导，请你确认，会出现在这里。' />}
    >
      {(items) =>
        items.map((proof) => (
          <ProofCard key={proof.proofNo} proof={proof} userName={proof.userName}>
            {state === PROOF_STATE.waiting && (
              <ReviewDecision
                maxLength={RETURN_REASON_MAX}
                hint='记的人会读到，比如时长不对。'
                verbs={{ approve: '确认', refuse: '退回' }}
                words={{ approved: '已确认，计入了时长', refused: '退回了，对方会读到理由' }}
                decide={(confirm, reason) =>
                  call('POST /consult/supervision/decide', { proofNo: proof.proofNo, confirm, reason })
                }
                onDecided={pages.refresh}
              />
            )}
          </ProofCard>
        ))
      }
    </PullList>
  )
}
