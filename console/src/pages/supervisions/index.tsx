import { PROOF_STATE, RETURN_REASON_MAX, type ProofState } from '@xinqi/domain/rules/supervision'
import { FORM_LABEL } from '@xinqi/domain/text/supervision'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { Decision } from '../../ui/decision'
import { Facts } from '../../ui/facts'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { PaperPicture } from '../../ui/paper-picture'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'

const TABS = [
  { value: PROOF_STATE.waiting, label: '等待审核' },
  { value: PROOF_STATE.confirmed, label: '已确认' },
  { value: PROOF_STATE.returned, label: '退回的' },
]

/** Supervisions elsewhere, with the paper that proves each. */
export default function Supervisions() {
  const [state, setState] = useState<ProofState>(PROOF_STATE.waiting)
  const pages = useKeyPages()
  const reading = useCall('GET /operator/supervision/list', { state, after: pages.after })
  const mayAct = useMayAct('consultant')
  return (
    <>
      <PageHead title='督导证明' note='别处的督导师，由平台看过证明之后计入时长。' />
      <StateTabs<ProofState>
        label='审核的状态'
        options={TABS}
        value={state}
        onChange={(next) => {
          pages.restart()
          setState(next)
        }}
      />
      <PagedList reading={reading} pages={pages} empty='这里还没有督导证明'>
        {(proof) => (
          <Card key={proof.proofNo} title={`${proof.userName} · ${proof.heldDate} · ${proof.minutes} 分钟`}>
            <Facts
              of={[
                ['形式', FORM_LABEL[proof.form]],
                ['督导师', proof.supervisorName],
                ['提交', proof.createTime.slice(0, 16)],
                ['审核', proof.decideTime?.slice(0, 16)],
                ['退回的理由', proof.reason],
              ]}
            />
            {mayAct && <ProofPaper proofNo={proof.proofNo} label={`${proof.userName}的督导证明`} />}
            {mayAct && proof.state === PROOF_STATE.waiting && (
              <Decision
                of={`${proof.userName} ${proof.heldDate} 的督导`}
                verbs={{ approve: '确认', refuse: '退回' }}
                max={RETURN_REASON_MAX}
                hint='咨询师会读到，请写明还缺什么。'
                done={{ approved: '已确认，计入了时长', refused: '退回了，咨询师会读到理由' }}
                decide={(confirm, reason) =>
                  call('POST /operator/supervision/decide', { proofNo: proof.proofNo, confirm, reason })
                }
                onDecided={reading.mutate}
              />
            )}
          </Card>
        )}
      </PagedList>
    </>
  )
}

/** Fetched when somebody wants to see it: every look is written down. */
function ProofPaper({ proofNo, label }: { proofNo: string; label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const paper = useCall('GET /operator/supervision/paper', isOpen ? { proofNo } : null)
  if (isOpen) return <PaperPicture data={paper.data} error={paper.error} again={paper.mutate} label={label} />
  return (
    <Button size='small' aria-label={`看${label}`} onClick={() => setIsOpen(true)} style={{ marginTop: 8 }}>
      看证明
    </Button>
  )
}
