import { PROOF_STATE, RETURN_REASON_MAX, type ProofState } from '@xinqi/domain/rules/supervision'
import { useState } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { PaperPicture } from '@/features/profile/paper-picture'
import { ReviewDecision } from '@/features/review/review-decision'
import { ProofCard } from '@/features/supervision/proof-card'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import '@/features/profile/profile.scss'

const TABS = [
  { value: PROOF_STATE.waiting, label: '等待审核' },
  { value: PROOF_STATE.confirmed, label: '已确认' },
  { value: PROOF_STATE.returned, label: '退回的' },
]

/** Supervisions elsewhere, with the paper that proves each. */
export default function OperatorSupervisionsPage() {
  const [state, setState] = useState<ProofState>(PROOF_STATE.waiting)
  return (
    <AppPage route='operatorSupervisions'>
      <Tabs label='审核的状态' items={TABS} value={state} onChange={setState} />
      <Proofs key={state} state={state} />
    </AppPage>
  )
}

function Proofs({ state }: { state: ProofState }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/supervision/list', loggedIn ? { state } : null)
  return (
    <PullList
      of={pages}
      failed='督导证明没有取到'
      empty={<Empty title='这里还没有' hint='咨询师请平台审核的督导证明，会出现在这里。' />}
    >
      {(items) =>
        items.map((proof) => (
          <ProofCard key={proof.proofNo} proof={proof} userName={proof.userName}>
            <ProofPaper proofNo={proof.proofNo} label={`${proof.userName}的督导证明`} />
            {state === PROOF_STATE.waiting && (
              <ReviewDecision
                maxLength={RETURN_REASON_MAX}
                hint='咨询师会读到，请写明还缺什么。'
                verbs={{ approve: '确认', refuse: '退回' }}
                words={{ approved: '已确认，计入了时长', refused: '退回了，咨询师会读到理由' }}
                decide={(confirm, reason) =>
                  call('POST /operator/supervision/decide', { proofNo: proof.proofNo, confirm, reason })
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

/** Fetched when somebody wants to see it: every look is written down. */
function ProofPaper({ proofNo, label }: { proofNo: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const paper = useCall('GET /operator/supervision/paper', isOpen ? { proofNo } : null)
  if (isOpen) return <PaperPicture of={paper} label={label} />
  return (
    <Button size='small' variant='ghost' label={`看${label}`} onPress={() => setOpen(true)}>
      看证明
    </Button>
  )
}
