import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { PROOF_STATE, PROOF_TYPE, type ProofState } from '@xinqi/domain/rules/supervision'
import { FORM_LABEL, PROOF_STATE_LABEL } from '@xinqi/domain/text/supervision'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card/card'
import { Tag, type TagProps } from '@/ui/tag/tag'
import './supervision.scss'

type Proof = Data<'GET /consult/supervision/list'>['list'][number]

const TONE: Record<ProofState, TagProps['tone']> = {
  [PROOF_STATE.waiting]: 'plain',
  [PROOF_STATE.confirmed]: 'ok',
  [PROOF_STATE.returned]: 'warm',
  [PROOF_STATE.withdrawn]: 'plain',
}

interface ProofCardProps {
  proof: Proof
  /** Whose it is, for who decides; else with whom it was. */
  userName?: string
  /** What may be done with it. */
  children?: ReactNode
}

/** One supervision: when, how long, with whom, and what was said of it. */
export function ProofCard({ proof, userName, children }: ProofCardProps) {
  const { form, heldDate, minutes, supervisorName, state, reason, proofType } = proof
  const byPlatform = proofType === PROOF_TYPE.platform
  return (
    <Card className='supervision__card'>
      <View className='supervision__head'>
        <View className='supervision__title' role='heading' aria-level='2'>
          {`${heldDate} · ${minutes} 分钟`}
        </View>
        <Tag text={PROOF_STATE_LABEL[state]} tone={TONE[state]} />
      </View>
      <View className='supervision__quiet'>
        {`${FORM_LABEL[form]} · ${userName === undefined ? '' : `${userName}的督导，`}督导师 ${supervisorName}${byPlatform ? '（别处的，由平台审核）' : ''}`}
      </View>
      {reason !== null && <View className='supervision__reason'>{`退回的理由：${reason}`}</View>}
      {children}
    </Card>
  )
}
